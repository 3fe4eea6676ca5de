import { Form, useTranslate } from 'react-admin'
import { PersonInput } from '../inputs/PersonInput.tsx'
import styles from './List.module.css'

/** Filters a list by one person. */
export function PersonFilter({
  field,
  resource,
  value,
  onChange,
}: {
  field: string
  resource: string
  value: string | undefined
  onChange: (id: string | undefined) => void
}) {
  const translate = useTranslate()
  return (
    // Resets when the address names another person, such as after the browser's back button.
    <Form key={value ?? ''} defaultValues={{ [field]: value ?? null }}>
      <PersonInput
        source={field}
        reference={resource}
        label="app.list.person"
        className={styles.person ?? ''}
        helperText={false}
        TextFieldProps={{ placeholder: translate('app.list.everyone') }}
        onChange={(id: string | null) => onChange(id || undefined)}
      />
    </Form>
  )
}
