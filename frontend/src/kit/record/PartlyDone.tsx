import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import styles from './PartlyDone.module.css'

/** The records for which a command was refused, and why. */
export function PartlyDone({
  title,
  lead,
  refused,
  onUndo,
  onClose,
}: {
  /** For how many it was done. */
  title: string
  /** Introduces the refused ones. */
  lead: string
  refused: readonly { id: string; name: ReactNode; message: string }[]
  /** Takes it back for those for which it was done. */
  onUndo?: (() => void) | undefined
  onClose: () => void
}) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <p className={styles.lead}>{lead}</p>
        <ul className={styles.refused}>
          {refused.map(one => (
            <li key={one.id}>
              <b dir="auto">{one.name}</b> {translate(one.message, { _: one.message })}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        {onUndo && (
          <Button
            variant="outlined"
            onClick={() => {
              onUndo()
              onClose()
            }}
          >
            {translate('ra.action.undo')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
