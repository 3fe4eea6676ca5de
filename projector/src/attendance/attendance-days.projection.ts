import { PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { attendanceDaysTable } from '@rollcall/read-models/attendance/attendance-days.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'
import { endedMinutes, endWorkSession, startWorkSession } from './day-sessions.ts'

type AttendanceDay = RowOf<typeof attendanceDaysTable>

const day = ({
  companyId,
  data,
}: FoldedEvent<{ type: string; data: { employeeId: string; workDate: string } }>) => [
  companyId,
  data.employeeId,
  data.workDate,
]

/** One row per person and work date. */
export const attendanceDays = defineProjection<AttendanceDay>({
  table: attendanceDaysTable,
  version: 2,
  when: [
    on(PunchedIn, {
      key: day,
      fold: (row, { companyId, data }) => ({
        company_id: companyId,
        id: `${data.employeeId}_${data.workDate}`,
        employee_id: data.employeeId,
        work_date: data.workDate,
        first_in_at: row?.first_in_at ?? data.at,
        last_out_at: row?.last_out_at ?? null,
        open_since: data.at,
        worked_minutes: row?.worked_minutes ?? 0,
        sessions: startWorkSession(row?.sessions ?? [], data),
      }),
    }),
    on(PunchedOut, {
      key: day,
      fold: (row, { data }) => {
        if (!row) throw new Error('a punch-out on a day without a punch-in')
        const sessions = endWorkSession(row.sessions, data)
        return {
          ...row,
          last_out_at: data.at,
          open_since: sessions.findLast(session => session.outAt === null)?.inAt ?? null,
          worked_minutes: endedMinutes(sessions),
          sessions,
        }
      },
    }),
  ],
})
