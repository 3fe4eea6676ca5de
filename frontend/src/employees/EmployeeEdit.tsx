import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { ReactNode } from 'react'
import { useEditContext, useRedirect } from 'react-admin'
import { EditPage } from '../kit/form/FormPage.tsx'
import { team } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { EmployeeFields, employeeFields, employeeInput } from './EmployeeForm.tsx'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import { byName, employeeActs } from './employee-acts.ts'
import { RecordChanges } from './RecordChanges.tsx'
import { ZoneCard } from './ZoneCard.tsx'

const valuesOf = (employee: EmployeeRow) =>
  Object.fromEntries(employeeFields.map(field => [field, employee[field]]))

/** /app/employee/edit?id=…. `below`: cards of other domains. */
export function EmployeeEdit({ below }: { below?: (employeeId: string) => ReactNode }) {
  const redirect = useRedirect()
  return (
    <EditPage<EmployeeRow>
      resource="employee"
      texts="employees.edit"
      gone="employees.gone"
      icon={team}
      list="/app/employee"
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
          {below?.(employee.id)}
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
