import { EmployeeBlocked, EmployeeDeleted, EmployeeUnblocked } from '@rollcall/contracts/employees/events.ts'
import { inactivePeopleTable } from '@rollcall/read-models/employees/inactive-people.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Inactive = RowOf<typeof inactivePeopleTable>

const person = ({ companyId, data }: FoldedEvent<{ type: string; data: { employeeId: string } }>) => [
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
 * The people who are blocked or deleted, and those who were blocked once. Leave approved at the same instant can come
 * before or after the block in the log, so lists of people who are away look here instead of storing it with each
 * leave. There are few such people, so only their blocked days are looked up.
 */
export const inactivePeople = defineProjection<Inactive>({
  table: inactivePeopleTable,
  version: 2,
  when: [
    on(EmployeeBlocked, { key: person, fold: become('blocked') }),
    on(EmployeeUnblocked, { key: person, fold: become('unblocked') }),
    on(EmployeeDeleted, { key: person, fold: become('deleted') }),
  ],
})
