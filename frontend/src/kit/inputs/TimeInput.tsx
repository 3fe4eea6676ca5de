import { Field, type FieldProps } from './Field.tsx'

/**
 * A time of day in a form, `HH:MM` as on the person's wall clock. React-admin's own input turns it into an instant in
 * the browser's zone.
 */
export const TimeInput = (props: Pick<FieldProps, 'source' | 'label' | 'help' | 'required'>) => (
  <Field {...props} type="time" />
)
