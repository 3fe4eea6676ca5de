import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { alert } from '../../look/icons.tsx'
import styles from '../form/Field.module.css'
import own from './StaticField.module.css'

export interface StaticFieldProps {
  /** The form's name, for ids that are unique on the page. */
  form: string
  name: string
  label: string
  type?: 'text' | 'email' | 'password' | 'tel' | 'number' | 'lines' | 'choice'
  autoComplete?: HTMLInputAutoCompleteAttribute
  hint?: string
  /** Shown after the label of an optional field. */
  optional?: string
  /** Shown at the end of the label's line. */
  aside?: ReactNode
  /** Shown inside the box, at its end. */
  action?: ReactNode
  inputMode?: 'numeric'
  /** The options of a choice: value and text. */
  choices?: readonly { value: string; words: string }[]
}

/** A labelled box of a static page, with a place for its error; `field-errors.ts` adds the behaviour. */
export function StaticField({
  form,
  name,
  label,
  type = 'text',
  autoComplete,
  hint,
  optional,
  aside,
  action,
  inputMode = type === 'number' ? 'numeric' : undefined,
  choices = [],
}: StaticFieldProps) {
  const id = `${form}-${name}`
  const box = {
    id,
    name,
    // Long input is restored after a visit to another page.
    autoComplete: autoComplete ?? (type === 'lines' ? undefined : 'off'),
    'aria-required': optional === undefined,
    'aria-describedby': hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`,
  }
  return (
    <div className={styles.field} data-bad={styles.bad}>
      <div className={styles.line}>
        <label htmlFor={id}>{label}</label>
        {optional !== undefined && <span className={own.optional}>{optional}</span>}
        {aside}
      </div>
      {type === 'lines' ? (
        <textarea {...box} className={`${styles.input} ${own.lines}`} rows={5} />
      ) : type === 'choice' ? (
        <select {...box} className={styles.input}>
          {choices.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <div className={styles.box}>
          <input
            {...box}
            className={`${styles.input} ${action === undefined ? '' : styles.withAction}`}
            // The field's errors are shown below it, so the browser's own bubbles are switched off.
            type={type === 'number' ? 'text' : type}
            inputMode={inputMode}
            autoCapitalize={type === 'email' || type === 'password' ? 'none' : undefined}
            spellCheck={false}
          />
          {action}
        </div>
      )}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={`${styles.error} ${own.error}`} id={`${id}-error`} hidden>
        <Icon shape={alert} size={16} />
        <span />
      </p>
    </div>
  )
}
