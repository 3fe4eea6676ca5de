import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { type ReactNode, useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { check } from '../../look/icons.tsx'
import layout from '../styles/layout.module.css'

type Outcome = Pick<SeveralAnswer, 'done' | 'refused'>

/** The button that asks whether several should be approved by one command. `texts`: the key of its texts. */
export function ApproveSeveral({
  texts,
  count,
  onPress,
}: {
  texts: string
  count: number
  onPress: () => void
}) {
  const translate = useTranslate()
  return (
    <Button size="small" variant="outlined" startIcon={<Icon shape={check} size={15} />} onClick={onPress}>
      {translate(`${texts}.action`, { smart_count: count })}
    </Button>
  )
}

/**
 * The question before several are approved, the progress, and what was refused. `approve`: sends the command; undefined
 * after a failure that was told already.
 */
export function ApprovingSeveral({
  texts,
  count,
  effect,
  busy,
  approve,
  refused,
  onClose,
}: {
  texts: string
  count: number
  effect: ReactNode
  busy: boolean
  approve: () => Promise<Outcome | undefined>
  refused: (of: Outcome['refused']) => ReactNode
  onClose: () => void
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  const [outcome, setOutcome] = useState<Outcome>()
  const text = (key: string, args: object = {}) => translate(`${texts}.${key}`, args)

  async function act() {
    const answer = await approve()
    if (!answer) return onClose()
    if (answer.refused.length > 0) return setOutcome(answer)
    notify(`${texts}.done`, { type: 'success', messageArgs: { smart_count: answer.done } })
    onClose()
  }

  const title = !outcome
    ? text('title', { smart_count: count })
    : outcome.done === 0
      ? text('none')
      : text('done', { smart_count: outcome.done })
  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {outcome ? (
          <>
            <p>{text('refused', { smart_count: outcome.refused.length })}</p>
            {refused(outcome.refused)}
          </>
        ) : busy ? (
          <div className={layout.tight} role="status">
            {text('working', { smart_count: count })}
            <LinearProgress aria-hidden="true" />
          </div>
        ) : (
          <p>{effect}</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant={outcome ? 'contained' : 'outlined'} disabled={busy} onClick={onClose}>
          {outcome ? text('close') : translate('app.cancel')}
        </Button>
        {!outcome && (
          <Button variant="contained" loading={busy} autoFocus onClick={() => void act()}>
            {text('act')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
