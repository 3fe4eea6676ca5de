import type { EmployeeChangeRow } from '@rollcall/contracts/employees/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** `fields`: the names of the fields that it set, to find the previous change of these fields. */
export const employeeChangesTable = defineTableOf<Omit<EmployeeChangeRow, 'before'> & { fields: string }>({
  name: 'employee_changes',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    kind: 'text',
    role: 'text',
    at: 'instant',
    after: 'json',
    fields: 'text',
    place: 'text',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'employee_id', 'place', 'id']],
  counted: ['employee_id'],
  owner: 'employee_id',
})
