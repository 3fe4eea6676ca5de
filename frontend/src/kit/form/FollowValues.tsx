import { useEffect } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'

/** Shows what was changed elsewhere in the fields of a form that nobody has typed in here. */
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
