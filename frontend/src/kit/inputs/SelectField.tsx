import type { ReactNode } from 'react'
import { SelectInput } from 'react-admin'

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
