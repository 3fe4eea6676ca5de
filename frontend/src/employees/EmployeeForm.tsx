import { employeeForm } from '@rollcall/contracts/employees/commands.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { ReactNode } from 'react'
import { useEditContext, useRedirect, useTranslate } from 'react-admin'
import { weekdayName } from '../kit/dates.ts'
import styles from '../kit/form/FormCard.module.css'
import { CreatePage, EditPage } from '../kit/form/FormPage.tsx'
import { typed } from '../kit/form/typed.ts'
import { DayField } from '../kit/inputs/DayField.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { useCalendar } from '../kit/me.tsx'
import { team } from '../kit/parts/icons.tsx'
import { personAddress } from '../kit/person-address.ts'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import { byName, employeeActs } from './employee-acts.ts'
import { PlanFullDialog, PlanFullNote } from './PlanFull.tsx'
import { RecordChanges } from './RecordChanges.tsx'
import { ZoneCard } from './ZoneCard.tsx'

/** The schema of the employee form. The balance is a text, as typed. */
const employeeInput = typed(employeeForm, ['leaveBalance'])
/** The form's fields. */
const employeeFields = Object.keys(employeeForm.shape) as (keyof typeof employeeForm.shape)[]

/** The fields of an employee, for adding and, with the known date of joining, for editing. */
function EmployeeFields({
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

const empty = Object.fromEntries(employeeFields.map(field => [field, '']))

/** /app/employee/create */
export function EmployeeCreate() {
  return (
    <CreatePage
      resource="employee"
      texts="employees.create"
      list="/app/employee"
      sort={byName}
      schema={employeeInput}
      empty={empty}
      above={<PlanFullNote />}
      refused={{ code: 'plan-limit', dialog: PlanFullDialog }}
    >
      <EmployeeFields />
    </CreatePage>
  )
}

const valuesOf = (employee: EmployeeRow) =>
  Object.fromEntries(employeeFields.map(field => [field, employee[field]]))

const pageOf = (employee: object) => personAddress(String((employee as EmployeeRow).id))

/** /app/employee/edit?id=…. It returns to the person's page. `below`: cards of other domains. */
export function EmployeeEdit({ below }: { below?: (employee: EmployeeRow) => ReactNode }) {
  const redirect = useRedirect()
  return (
    <EditPage<EmployeeRow>
      resource="employee"
      texts="employees.edit"
      gone="employees.gone"
      icon={team}
      list="/app/employee"
      after={pageOf}
      sort={byName}
      schema={employeeInput}
      valuesOf={valuesOf}
      title={({ fullName }) => fullName}
      state={({ status }) => <EmployeeStatus status={status} />}
      acts={employee =>
        recordActs(employeeActs, [employee], {
          onDone: act => act === 'delete' && redirect('list', 'employee'),
        })
      }
      below={employee => (
        <>
          <ZoneCard employee={employee} />
          {below?.(employee)}
          <RecordChanges employee={employee} />
        </>
      )}
    >
      <KnownFields />
    </EditPage>
  )
}

function KnownFields() {
  const { record } = useEditContext<EmployeeRow>()
  return <EmployeeFields leaveHelp="leave_edit_help" joined={record?.dateOfJoin} />
}
