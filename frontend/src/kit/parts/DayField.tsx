import { useInput } from 'ra-core'
import type { ReactNode } from 'react'
import { isDay } from '../dates.ts'
import { DayInput } from './DayInput.tsx'
import { FieldFrame } from './Field.tsx'

/** A day of a form. The form holds the ISO day, or the text as typed, so that validation can say what is wrong. */
export function DayField({
  source,
  label,
  help,
}: {
  source: string
  label: string
  help?: (day: string | undefined) => ReactNode
}) {
  const { id, field, fieldState } = useInput({ source })
  const value: string = field.value ?? ''
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help?.(isDay(value) ? value : undefined)}
      error={fieldState.error?.message}
    >
      {described => (
        <DayInput
          id={id}
          name={field.name}
          label={label}
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.invalid}
          input={{ ...described, 'aria-required': true }}
        />
      )}
    </FieldFrame>
  )
}
