import { readDuration, showDuration } from './duration.ts'
import { TypedInput, type TypedProps } from './TypedInput.tsx'

/** Hours and minutes in a form, typed as `7:30` or `7.5`. The form stores minutes. */
export const DurationInput = (props: TypedProps) => (
  <TypedInput {...props} show={showDuration} read={readDuration} placeholder="0:00" suffix="h" />
)
