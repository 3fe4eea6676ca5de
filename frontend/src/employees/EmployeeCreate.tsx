import { CreatePage } from '../kit/form/FormPage.tsx'
import { EmployeeFields, employeeFields, employeeInput } from './EmployeeForm.tsx'
import { byName } from './employee-acts.ts'
import { PlanFullDialog } from './PlanFullDialog.tsx'
import { PlanFullNote } from './PlanFullNote.tsx'

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
