import { NativeSelect, OutlinedInput } from '@mui/material'
import { useInput } from 'ra-core'
import type { ReactNode } from 'react'
import { FieldFrame } from './Field.tsx'

/** One of a few values of a form, by the browser's own list. */
export function SelectField({
  source,
  label,
  help,
  options,
}: {
  source: string
  label: string
  help?: ReactNode
  options: readonly (readonly [value: string, text: string])[]
}) {
  const {
    id,
    field: { ref, ...control },
    fieldState,
  } = useInput({ source, format: value => value ?? '' })
  return (
    <FieldFrame id={id} label={label} help={help} error={fieldState.error?.message}>
      {described => (
        <NativeSelect
          {...control}
          inputRef={ref}
          input={<OutlinedInput fullWidth error={fieldState.invalid} />}
          inputProps={{ id, 'aria-required': true, 'aria-describedby': described['aria-describedby'] }}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
