import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { z } from 'zod'
import type { FormErrors } from '../data/problem.ts'
import { CommandForm } from './CommandForm.tsx'
import styles from './FormDialog.module.css'

/** Asks for what an act needs before it is done: a sentence with its effect, fields, and a button that names it. */
export function FormDialog({
  open,
  title,
  text,
  act,
  danger = false,
  wide = false,
  secret = false,
  onClose,
  children,
  ...form
}: {
  open: boolean
  title: string
  text: ReactNode
  /** What the button says. */
  act: string
  danger?: boolean
  /** Two fields beside each other where there is room; long texts have a line of their own. */
  wide?: boolean
  /** What is typed is nobody's to keep; else it outlasts the end of the session, as in a page with a form. */
  secret?: boolean
  schema: z.ZodType
  /** What the fields hold at first, and as long as nobody types in them. */
  values: object
  onSubmit: (values: object) => Promise<FormErrors | undefined>
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // Begun from a menu, what is typed here would choose among its items.
      onKeyDown={event => event.stopPropagation()}
      maxWidth={wide ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={`${id}t`}
    >
      <DialogTitle id={`${id}t`}>{title}</DialogTitle>
      <CommandForm {...form} draft={secret ? undefined : title}>
        <DialogContent>
          <DialogContentText component="div">{text}</DialogContentText>
          <div className={`${styles.fields} ${wide ? styles.wide : ''}`}>{children}</div>
        </DialogContent>
        <Done act={act} danger={danger} onClose={onClose} />
      </CommandForm>
    </Dialog>
  )
}

function Done({ act, danger, onClose }: { act: string; danger: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        {translate('app.cancel')}
      </Button>
      <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={isSubmitting}>
        {act}
      </Button>
    </DialogActions>
  )
}
