import { dayIdOf } from '@rollcall/contracts/attendance/day-id.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { OvertimeApproved, type OvertimeEvent, OvertimeRefused } from '@rollcall/contracts/overtime/events.ts'
import type { OvertimeState } from '@rollcall/contracts/overtime/states.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { overtimeDecisionsTable } from '@rollcall/read-models/overtime/overtime-decisions.table.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type Decision = RowOf<typeof overtimeDecisionsTable>

/** The day with one more decision, which is the one that counts. */
const decided = (state: OvertimeState) => ({
  key: ({ companyId, data }: FoldedEvent<OvertimeEvent>) => [companyId, dayIdOf(data)],
  fold: (
    row: Decision | undefined,
    { companyId, data, decidedAt }: FoldedEvent<OvertimeEvent>,
  ): Decision => ({
    company_id: companyId,
    id: dayIdOf(data),
    employee_id: data.employeeId,
    work_date: data.workDate,
    state,
    minutes: data.minutes,
    note: data.note,
    decided_at: decidedAt,
    earlier: row
      ? [
          ...row.earlier,
          { state: row.state, minutes: row.minutes, note: row.note, decidedAt: row.decided_at },
        ]
      : [],
  }),
})

/** The decisions about overtime by day. A deleted person's lose their notes, which are personal. */
export const overtimeDecisions = defineProjection<Decision>({
  table: overtimeDecisionsTable,
  version: 2,
  when: [
    on(OvertimeApproved, decided('approved')),
    on(OvertimeRefused, decided('refused')),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: row => ({ ...row, note: '', earlier: row.earlier.map(one => ({ ...one, note: '' })) }),
    }),
  ],
})
