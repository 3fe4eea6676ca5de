import { employeeForm } from '@rollcall/contracts/employees/commands.ts'
import { useTranslate } from 'react-admin'
import { weekdayName } from '../kit/dates.ts'
import styles from '../kit/form/FormCard.module.css'
import { typed } from '../kit/form/typed.ts'
import { DayField } from '../kit/inputs/DayField.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { useCalendar } from '../kit/me.tsx'

/** The schema of the employee form. The balance is a text, as typed. */
export const employeeInput = typed(employeeForm, ['leaveBalance'])
/** The form's fields. */
export const employeeFields = Object.keys(employeeForm.shape) as (keyof typeof employeeForm.shape)[]

/** The fields of an employee, for adding and, with the known date of joining, for editing. */
export function EmployeeFields({
  leaveHelp = 'leave_help',
  joined,
}: {
  leaveHelp?: string
  joined?: string | undefined
}) {
  const translate = useTranslate()
  const { today } = useCalendar()
  // Another date of joining moves the days between both.
  const movesPast = (day: string) => joined !== undefined && day !== joined && (day < today || joined < today)
  const text = (key: string) => translate(`employees.form.${key}`)
  return (
    <>
      <h3 className={styles.group}>{text('person')}</h3>
      <Field source="fullName" autoComplete="off" />
      <DayField source="dateOfBirth" help={() => text('birth_help')} />
      <Field source="email" type="email" inputMode="email" autoComplete="off" />
      <Field source="mobile" type="tel" inputMode="tel" autoComplete="off" help={text('mobile_help')} />
      <h3 className={styles.group}>{text('work')}</h3>
      <Field source="code" autoComplete="off" help={text('code_help')} />
      <Field source="position" autoComplete="off" />
      <DayField
        source="dateOfJoin"
        help={day =>
          day &&
          translate(`employees.form.${movesPast(day) ? 'join_help_past' : 'join_help'}`, {
            weekday: weekdayName(day),
          })
        }
      />
      <Field source="leaveBalance" inputMode="decimal" numeric suffix={text('days')} help={text(leaveHelp)} />
    </>
  )
}
