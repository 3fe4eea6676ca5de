import { FormHelperText, OutlinedInput, type OutlinedInputProps } from '@mui/material'
import { useInput, ValidationError } from 'ra-core'
import type { ReactNode } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { alert } from '../../look/icons.tsx'
import styles from './Field.module.css'

export interface FieldProps {
  source: string
  label: string
  /** Shown below while there is no error. */
  help?: ReactNode
  type?: string
  autoComplete?: string
  autoFocus?: boolean
  numeric?: boolean
  suffix?: ReactNode
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url'
  /** False: it may stay empty. */
  required?: boolean
  /** A text of several lines, so many at first. */
  rows?: number
}

/** A text field of a form: label above, error below with an icon. */
export function Field({
  source,
  label,
  help,
  type = 'text',
  numeric = false,
  suffix,
  inputMode,
  required = true,
  rows,
  ...rest
}: FieldProps) {
  const {
    id,
    field: { ref, ...control },
    fieldState,
  } = useInput({ source, format: value => value ?? '' })
  return (
    <FieldFrame id={id} label={label} help={help} error={fieldState.error?.message}>
      {described => (
        <OutlinedInput
          {...control}
          {...rest}
          {...(rows !== undefined ? { multiline: true, minRows: rows, maxRows: 12 } : { type })}
          id={id}
          fullWidth
          error={fieldState.invalid}
          // The input's, not the frame's: the first wrong field gets the focus.
          inputRef={ref}
          endAdornment={suffix != null && <span className={styles.suffix}>{suffix}</span>}
          slotProps={{
            input: {
              ...described,
              'aria-required': required,
              ...(inputMode ? { inputMode } : {}),
              ...(numeric ? { className: styles.numeric } : {}),
            },
          }}
        />
      )}
    </FieldFrame>
  )
}

type Described = NonNullable<NonNullable<OutlinedInputProps['slotProps']>['input']>

/** Label, help and error around one input; hands the input what describes it. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  children,
}: {
  id: string
  label: string
  help?: ReactNode
  error: string | undefined
  children: (described: Described) => ReactNode
}) {
  const below = error !== undefined || help != null
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(below ? { 'aria-describedby': `${id}-below` } : {})}
      <FormHelperText
        id={`${id}-below`}
        className={styles.below ?? ''}
        error={error !== undefined}
        component="div"
      >
        {error !== undefined ? (
          <>
            <Icon shape={alert} size={14} />
            <ValidationError error={error} />
          </>
        ) : (
          help
        )}
      </FormHelperText>
    </div>
  )
}
