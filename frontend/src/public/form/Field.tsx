import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { alert } from '../../look/icons.tsx'
import styles from './Field.module.css'
import type { FieldBinding } from './use-fields.ts'

export interface FieldProps {
  label: string
  field: FieldBinding
  type?: 'text' | 'email' | 'password' | 'tel' | 'url'
  autoComplete: HTMLInputAutoCompleteAttribute
  hint?: string
  /** Shown inside the box, at its end. */
  action?: ReactNode
  disabled?: boolean
}

/** A box with its label above, and a hint or error below. */
export function Field({ label, field, type = 'text', autoComplete, hint, action, disabled }: FieldProps) {
  const id = useId()
  const { error, ...input } = field
  const wrong = error !== undefined
  return (
    <div className={`${styles.field} ${wrong ? styles.bad : ''}`}>
      <div className={styles.line}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={`${styles.input} ${action === undefined ? '' : styles.withAction}`}
          // The field's errors are shown below it, so the browser's own bubbles are switched off.
          type={type === 'url' ? 'text' : type}
          inputMode={type === 'url' ? 'url' : undefined}
          autoComplete={autoComplete}
          autoCapitalize={type === 'text' ? undefined : 'none'}
          spellCheck={false}
          disabled={disabled}
          aria-required="true"
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`}
        />
        {action}
      </div>
      {wrong ? (
        <p className={styles.error} id={`${id}-error`}>
          <Icon shape={alert} size={16} />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
