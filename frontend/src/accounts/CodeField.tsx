import { Field } from '../kit/inputs/Field.tsx'

/** The field `code` for a code from an authenticator app; `anyCode`: recovery codes are accepted too. */
export function CodeField({
  label,
  help,
  anyCode = false,
}: {
  label: string
  help: string
  anyCode?: boolean
}) {
  return (
    <Field
      source="code"
      label={label}
      help={help}
      autoComplete="one-time-code"
      inputMode={anyCode ? 'text' : 'numeric'}
    />
  )
}
