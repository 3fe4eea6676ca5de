import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

/** Asks before an action that cannot easily be undone. Says what it does, and names the action on its button. */
export function ConfirmDialog({
  open,
  title,
  children,
  act,
  cancel,
  danger = false,
  busy = false,
  onAct,
  onClose,
}: {
  open: boolean
  title: string
  children: ReactNode
  /** The text of the action's button. */
  act: string
  /** The text of the other button; default: Cancel. */
  cancel?: string
  danger?: boolean
  busy?: boolean
  onAct: () => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <DialogTitle id={`${id}t`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}d`} component="div">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {/* What cannot be undone must take more than one press of Enter. */}
        <Button variant="outlined" onClick={onClose} autoFocus={danger}>
          {cancel ?? translate('app.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
          onClick={onAct}
          autoFocus={!danger}
        >
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
