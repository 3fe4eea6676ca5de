import { useInput, ValidationError } from 'react-admin'
import { useServerNow } from '../me.tsx'
import { ZoneField } from './ZoneField.tsx'

/** A time zone in a form. */
export function ZoneInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source })
  const now = useServerNow(60_000)
  return (
    <ZoneField
      label={label}
      value={field.value || null}
      onChange={field.onChange}
      now={now}
      // React-admin makes more than a text of it.
      error={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
    />
  )
}
