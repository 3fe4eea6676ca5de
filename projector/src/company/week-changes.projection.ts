import { WorkingWeekChanged, WorkingWeekChangeWithdrawn } from '@rollcall/contracts/company/events.ts'
import { EmployeeDeleted, OwnWeekSet, OwnWeekWithdrawn } from '@rollcall/contracts/employees/events.ts'
import { weekChangesTable } from '@rollcall/read-models/company/week-changes.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { sortablePosition } from '../kernel/fold-values.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type Change = RowOf<typeof weekChangesTable>

const change = ({ companyId, data }: FoldedEvent<{ type: string; data: { changeId: string } }>) => [
  companyId,
  data.changeId,
]

type Made = FoldedEvent<{
  type: string
  data: Pick<Change, 'since' | 'until' | 'week' | 'reason'> & { changeId: string }
}>

const made = ({ companyId, data, decidedAt, position }: Made, employeeId: string): Change => ({
  company_id: companyId,
  id: data.changeId,
  employee_id: employeeId,
  since: data.since,
  until: data.until,
  week: data.week,
  reason: data.reason,
  made_at: decidedAt,
  place: sortablePosition(position),
})

/** The changes of working weeks, with their reasons. A deleted person's are removed, because reasons are personal. */
export const weekChanges = defineProjection<Change>({
  table: weekChangesTable,
  version: 2,
  when: [
    on(WorkingWeekChanged, { key: change, fold: (_row, event) => made(event, '') }),
    on(WorkingWeekChangeWithdrawn, { key: change, fold: () => undefined }),
    on(OwnWeekSet, { key: change, fold: (_row, event) => made(event, event.data.employeeId) }),
    on(OwnWeekWithdrawn, { key: change, fold: () => undefined }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: () => undefined,
    }),
  ],
})
