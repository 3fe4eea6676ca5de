import { useTranslate } from 'react-admin'
import { zoneCity } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import words from '../kit/styles/text.module.css'
import type { FieldChange } from './changed-fields.ts'
import styles from './FieldChanges.module.css'

/** Fields of a record with their values before and after a change. */
export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  const translate = useTranslate()
  const shown = useShown()
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, was, now }) => (
        <div key={field}>
          <dt>{translate(`resources.employee.fields.${field}`)}</dt>
          <dd>
            <span className={words.quiet} dir="auto">
              {shown(field, was)}
            </span>{' '}
            <span role="img" aria-label={translate('employees.changes.became')}>
              →
            </span>{' '}
            <b dir="auto">{shown(field, now)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Gives the text of a field's value. */
function useShown() {
  const translate = useTranslate()
  const { day, companyZone } = useCalendar()
  return (field: string, value: FieldChange['was']): string => {
    if (field === 'zone')
      return typeof value === 'string'
        ? zoneCity(value)
        : `${zoneCity(companyZone)} (${translate('employees.changes.of_company')})`
    if (value === undefined || value === null || value === '') return translate('employees.changes.none')
    if (typeof value === 'number') return String(value).replace('-', '−')
    return field.startsWith('date') ? day(value) : value
  }
}
