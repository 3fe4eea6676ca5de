import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { LeaveApproved, LeaveCancelled, LeaveReevaluated } from '@rollcall/contracts/leave/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { awayTable } from '@rollcall/read-models/leave/away.table.ts'
import { awayIdOf } from '../kernel/fold-values.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type Away = RowOf<typeof awayTable>

const leave = ({ companyId, data }: FoldedEvent<{ type: string; data: { requestId: string } }>) => [
  companyId,
  awayIdOf(data.requestId),
]
const person = ({ companyId, data }: FoldedEvent<{ type: string; data: { employeeId: string } }>) => ({
  company_id: companyId,
  employee_id: data.employeeId,
})

/** Leave that has no days left keeps its row, because a change of holidays can give it days again. */
function onDays(row: Away, days: readonly { date: string }[]): Away {
  const dates = days.map(({ date }) => date)
  if (dates.join() === row.dates.join()) return row
  return { ...row, dates, from: dates[0] ?? row.from, to: dates.at(-1) ?? row.to }
}

/**
 * Who is away on which days. Every colleague reads it, so the kind, the reason, halves of days, charges and states of a
 * request are never in it, and requests that are not approved have no row.
 */
export const away = defineProjection<Away>({
  table: awayTable,
  version: 3,
  when: [
    on(LeaveApproved, {
      key: leave,
      fold: (row, { companyId, data: { employeeId, requestId, days, on: approvedOn } }) =>
        onDays(
          row ?? {
            company_id: companyId,
            id: awayIdOf(requestId),
            employee_id: employeeId,
            from: approvedOn,
            to: approvedOn,
            dates: [],
          },
          days,
        ),
    }),
    on(LeaveCancelled, {
      key: leave,
      fold: (row, { data: { to, days } }) => (row && to !== null ? onDays(row, days) : undefined),
    }),
    // A pending request has no row and gets none.
    on(LeaveReevaluated, { key: leave, fold: (row, { data: { days } }) => row && onDays(row, days) }),
    onEach(EmployeeDeleted, { rows: person, fold: () => undefined }),
  ],
})
