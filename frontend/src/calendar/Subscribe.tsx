import {
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { GiveCalendarAddress } from '@rollcall/contracts/calendar/commands.ts'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { messageOf } from '../kit/data/problem.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { useMe } from '../kit/me.tsx'
import { CopyButton } from '../kit/parts/CopyButton.tsx'
import { rss } from '../kit/parts/icons.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Icon } from '../look/Icon.tsx'
import styles from './Subscribe.module.css'
import { useCalendarWords } from './useCalendarWords.ts'

/** Shows the secret address of the reader's calendar in a dialog. */
export function Subscribe() {
  const { text } = useCalendarWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<Icon shape={rss} size={16} />}
        onClick={() => setOpen(true)}
      >
        {text('subscribe.open')}
      </Button>
      {open && <SubscribeDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The secret address, which calendar programs read, and how to replace it. */
function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { text } = useCalendarWords()
  const translate = useTranslate()
  const { role } = useMe()
  const [path, setPath] = useState<string>()
  const [error, setError] = useState<Error>()
  const [asking, setAsking] = useState(false)
  const id = useId()
  const { run, busy } = useCommand(GiveCalendarAddress, {
    onDone: answer => setPath(answer.path),
    onRefused: problem => {
      setError(new Error(messageOf(problem)))
      return true
    },
  })
  const give = (renew: boolean) => {
    setError(undefined)
    setAsking(false)
    void run({ renew })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once, when the dialog opens
  useEffect(() => give(false), [])
  const address = path === undefined ? '' : `${location.origin}${path}`
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}t`}>
      <DialogTitle id={`${id}t`}>{text('subscribe.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {text(role === 'company' ? 'subscribe.company' : 'subscribe.employee')}
        </DialogContentText>
        {error ? (
          <ErrorState error={error} onRetry={() => give(false)} />
        ) : (
          <div className={styles.address}>
            <TextField
              label={text('subscribe.address')}
              value={address}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
              onFocus={event => event.target.select()}
            />
            {busy ? (
              <CircularProgress size={20} aria-label={translate('app.loading')} />
            ) : (
              <CopyButton text={address} />
            )}
          </div>
        )}
        <p className={styles.note}>{text('subscribe.secret')}</p>
        {asking && (
          <p className={styles.note} role="alert">
            {text('subscribe.renew_text')}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy || path === undefined} onClick={() => (asking ? give(true) : setAsking(true))}>
          {text(asking ? 'subscribe.renew_act' : 'subscribe.renew')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {text('subscribe.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
