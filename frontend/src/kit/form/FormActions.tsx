import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useSaveContext, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { useIsOnline } from '../data/useIsOnline.ts'
import layout from '../styles/layout.module.css'
import words from '../styles/text.module.css'
import styles from './FormCard.module.css'

/** The bottom of a form in a card: a note, a way back, and the button that saves. */
export function FormActions({
  act,
  note,
  cancel,
  disabled = false,
}: {
  act: ReactNode
  note?: ReactNode
  /** The address of the way back, or its action; absent: there is none. */
  cancel?: string | (() => void)
  disabled?: boolean
}) {
  const translate = useTranslate()
  const { saving } = useSaveContext()
  const { isSubmitting } = useFormState()
  const busy = saving === true || isSubmitting
  const waits = !useIsOnline() && busy
  return (
    <div className={`${layout.row} ${layout.foot} ${words.note} ${styles.done}`}>
      <span role="status">{waits ? translate('app.waiting_for_connection') : note}</span>
      {cancel !== undefined && (
        <Button {...(typeof cancel === 'string' ? { component: Link, to: cancel } : { onClick: cancel })}>
          {translate('app.cancel')}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={disabled} loading={busy}>
        {act}
      </Button>
    </div>
  )
}
