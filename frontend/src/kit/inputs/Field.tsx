import type { ReactNode } from 'react'
import { SelectInput, TextInput } from 'react-admin'
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

/** One of a few values in a form: react-admin's input with the browser's own list. */
export function SelectField({
  source,
  label,
  help,
  options,
}: {
  source: string
  label?: string
  help?: ReactNode
  options: readonly (readonly [value: string, text: string])[]
}) {
  return (
    <SelectInput
      source={source}
      {...(label !== undefined && { label })}
      helperText={help == null ? '' : <span>{help}</span>}
      choices={options.map(([id, name]) => ({ id, name }))}
      translateChoice={false}
      margin="none"
      isRequired
    />
  )
}
