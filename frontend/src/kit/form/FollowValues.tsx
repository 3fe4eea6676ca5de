import { useEffect } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'

/** Updates the fields of an untouched form when the values change elsewhere. */
export function FollowValues({ values }: { values: object }) {
  const { getValues, resetField } = useFormContext<FieldValues>()
  const { dirtyFields } = useFormState<FieldValues>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was read, not when something is typed
  useEffect(() => {
    for (const [field, value] of Object.entries(values)) {
      if (!dirtyFields[field] && getValues(field) !== value) resetField(field, { defaultValue: value })
    }
  }, [values])
  return null
}
