import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useSaveContext, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import styles from './FormCard.module.css'

/** The end of a form in a card: what is said beside, the way back, and the button that names what is done. */
export function FormActions({
  act,
  note,
  cancel,
  disabled = false,
}: {
  act: string
  note?: ReactNode
  /** Where the way back leads, or what it does; absent: there is none. */
  cancel?: string | (() => void)
  disabled?: boolean
}) {
  const translate = useTranslate()
  const { saving } = useSaveContext()
  const { isSubmitting } = useFormState()
  return (
    <div className={styles.done}>
      <span>{note}</span>
      {cancel !== undefined && (
        <Button {...(typeof cancel === 'string' ? { component: Link, to: cancel } : { onClick: cancel })}>
          {translate('app.cancel')}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={disabled} loading={saving === true || isSubmitting}>
        {act}
      </Button>
    </div>
  )
}
