import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import { isDay } from '../dates.ts'
import { DayInput } from './DayInput.tsx'
import { FieldFrame, useLabel } from './FieldFrame.tsx'

/** A day in a form. The form stores the ISO day, or the text as typed, so that validation can name the error. */
export function DayField({
  source,
  label,
  required = true,
  help,
}: {
  source: string
  /** Default: the label of the resource's field. */
  label?: string
  /** False: optional. */
  required?: boolean
  help?: (day: string | undefined) => ReactNode
}) {
  const { id, field, fieldState } = useInput({ source })
  const name = useLabel(source, label)
  const value: string = field.value ?? ''
  return (
    <FieldFrame
      id={id}
      label={name}
      help={help?.(isDay(value) ? value : undefined)}
      error={fieldState.error?.message}
    >
      {described => (
        <DayInput
          id={id}
          name={field.name}
          label={name}
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.invalid}
          input={{ ...described, 'aria-required': required }}
        />
      )}
    </FieldFrame>
  )
}
