import { useInput } from 'react-admin'
import { FieldFrame } from './FieldFrame.tsx'
import { RangeInput } from './RangeInput.tsx'

/** The first and the last day of a period, in two fields of a form. */
export function DatesInput({
  from,
  to,
  label,
  labels,
}: {
  /** The fields with the ISO days. */
  from: string
  to: string
  label: string
  labels: readonly [from: string, to: string]
}) {
  const first = useInput({ source: from })
  const last = useInput({ source: to })
  const error = first.fieldState.error?.message ?? last.fieldState.error?.message
  return (
    <FieldFrame id={first.id} label={label} error={error}>
      {() => (
        <RangeInput
          id={first.id}
          from={first.field.value ?? ''}
          to={last.field.value ?? ''}
          labels={labels}
          onChange={(end, day) => (end === 'from' ? first : last).field.onChange(day)}
          // Invalid input stays in the form too, so that validation can name the error.
          typed
        />
      )}
    </FieldFrame>
  )
}
