import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

/** Asks before an act that cannot simply be taken back; says what it does, and names the act on its button. */
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
  /** What the button says. */
  act: string
  /** What the other button says; absent: Cancel. */
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
        {/* What cannot be taken back is not one press of Enter away. */}
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
