import { FormHelperText, InputLabel, type OutlinedInputProps } from '@mui/material'
import type { ReactNode } from 'react'
import { InputHelperText, useResourceContext, useTranslateLabel } from 'react-admin'
import styles from './Field.module.css'

type Described = NonNullable<NonNullable<OutlinedInputProps['slotProps']>['input']>

/**
 * Label, help and error around an input that react-admin does not have. Passes the input the ids of its descriptions.
 */
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
      <InputLabel htmlFor={id} error={error !== undefined}>
        {label}
      </InputLabel>
      {children(below ? { 'aria-describedby': `${id}-below` } : {})}
      <FormHelperText id={`${id}-below`} error={error !== undefined} component="div">
        <InputHelperText
          {...(error !== undefined && { error })}
          helperText={help == null ? '' : <span>{help}</span>}
        />
      </FormHelperText>
    </div>
  )
}

/** An input's label: its own, or that of the resource's field. */
export function useLabel(source: string, label: string | undefined): string {
  const translate = useTranslateLabel()
  const resource = useResourceContext()
  return translate({
    source,
    ...(label !== undefined && { label }),
    ...(resource !== undefined && { resource }),
  }) as string
}
