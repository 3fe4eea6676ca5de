import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { z } from 'zod'
import type { FormErrors } from '../data/problem.ts'
import { CommandForm } from './CommandForm.tsx'
import styles from './FormDialog.module.css'

/** Asks for an action's input before it is done: a sentence about its effect, fields, and a button with its name. */
export function FormDialog<V extends object>({
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
  /** The button's text. */
  act: string
  danger?: boolean
  /** Two fields side by side where there is room. Long texts have their own line. */
  wide?: boolean
  /** Input is not kept when the session ends, unlike in a page with a form. */
  secret?: boolean
  schema: z.ZodType
  /** The initial values. Fields without input follow their changes. */
  values: object
  onSubmit: (values: V) => Promise<FormErrors | undefined>
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // In a dialog opened from a menu, typing would otherwise select menu items.
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
