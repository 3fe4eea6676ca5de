import { Field, type FieldProps } from './Field.tsx'

/**
 * A time of day of a form, `HH:MM` on the wall clock of whoever it is about. React-admin's own makes an instant of it,
 * by the browser's zone.
 */
export const TimeInput = (props: Pick<FieldProps, 'source' | 'label' | 'help' | 'required'>) => (
  <Field {...props} type="time" />
)
