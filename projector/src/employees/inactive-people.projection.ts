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
 * The people who are blocked or deleted, and those who were blocked once. Leave that is approved in the same instant can come
 * before or after that in the log, so lists of who is away ask here instead of keeping it with each leave. They are few, so
 * the days of blocks are looked up only of these people.
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
