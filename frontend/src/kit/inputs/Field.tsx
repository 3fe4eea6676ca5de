import type { ReactNode } from 'react'
import { TextInput } from 'react-admin'
import styles from './Field.module.css'

export interface FieldProps {
  source: string
  /** Default: the label of the resource's field. */
  label?: string
  /** Shown below while there is no error. */
  help?: ReactNode
  type?: string
  autoComplete?: string
  autoFocus?: boolean
  numeric?: boolean
  suffix?: ReactNode
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url'
  /** False: optional. */
  required?: boolean
  /** The initial number of lines of a long text. */
  rows?: number
}

/** A text in a form: react-admin's input, with attributes for browsers and screen readers. */
export function Field({
  help,
  type = 'text',
  numeric = false,
  suffix,
  inputMode,
  required = true,
  rows,
  ...rest
}: FieldProps) {
  return (
    <TextInput
      {...rest}
      {...(rows !== undefined ? { multiline: true, minRows: rows, maxRows: 12 } : { type })}
      helperText={help == null ? '' : <span>{help}</span>}
      slotProps={{
        input: { endAdornment: suffix != null && <span className={styles.suffix}>{suffix}</span> },
        htmlInput: {
          'aria-required': required,
          ...(inputMode && { inputMode }),
          ...(numeric && { className: styles.numeric }),
        },
      }}
    />
  )
}
