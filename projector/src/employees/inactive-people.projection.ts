import { EmployeeBlocked, EmployeeDeleted, EmployeeUnblocked } from '@rollcall/contracts/employees/events.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

interface Inactive {
  company_id: string
  id: string
  status: 'blocked' | 'unblocked' | 'deleted'
}

const person = ({ companyId, data }: Recorded<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  data.employeeId,
]
const become =
  (status: Inactive['status']) =>
  (_row: Inactive | undefined, { companyId, data }: Parameters<typeof person>[0]): Inactive => ({
    company_id: companyId,
    id: data.employeeId,
    status,
  })

/**
 * The people who are blocked or deleted, and those who were blocked once. Leave that is approved in the same instant can come
 * before or after that in the log, so lists of who is away ask here instead of keeping it with each leave. They are few, so
 * the days of blocks are looked up only of these people.
 */
export const inactivePeople = defineProjection<Inactive>({
  name: 'inactive_people',
  version: 2,
  table: {
    columns: { company_id: 'text', id: 'text', status: 'text' },
    key: ['company_id', 'id'],
    indexes: [],
    counted: [],
    owner: 'id',
  },
  when: [
    on(EmployeeBlocked, { key: person, fold: become('blocked') }),
    on(EmployeeUnblocked, { key: person, fold: become('unblocked') }),
    on(EmployeeDeleted, { key: person, fold: become('deleted') }),
  ],
})
