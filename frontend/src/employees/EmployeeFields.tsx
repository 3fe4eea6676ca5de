import { useTranslate } from 'ra-core'
import { weekdayName } from '../kit/dates.ts'
import { DayField } from '../kit/parts/DayField.tsx'
import { Field } from '../kit/parts/Field.tsx'
import card from '../kit/parts/FormCard.module.css'
import styles from './EmployeeFields.module.css'

/** The fields of an employee, for adding and for editing. */
export function EmployeeFields() {
  const translate = useTranslate()
  const text = (key: string) => translate(`employees.form.${key}`)
  return (
    <div className={`${card.fields} ${styles.form}`}>
      <h3>{text('person')}</h3>
      <Field source="fullName" label={text('full_name')} autoComplete="off" />
      <DayField source="dateOfBirth" label={text('date_of_birth')} help={() => text('birth_help')} />
      <Field source="email" label={text('email')} type="email" inputMode="email" autoComplete="off" />
      <Field
        source="mobile"
        label={text('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        help={text('mobile_help')}
      />
      <h3 className={styles.gap}>{text('work')}</h3>
      <Field source="code" label={text('code')} autoComplete="off" help={text('code_help')} />
      <Field source="position" label={text('position')} autoComplete="off" />
      <DayField
        source="dateOfJoin"
        label={text('date_of_join')}
        help={day => day && translate('employees.form.join_help', { weekday: weekdayName(day) })}
      />
      <Field
        source="leaveBalance"
        label={text('leave_balance')}
        inputMode="decimal"
        numeric
        suffix={text('days')}
        help={text('leave_help')}
      />
    </div>
  )
}
