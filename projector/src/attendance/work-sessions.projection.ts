import { PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import { workSessionsTable } from '@rollcall/read-models/attendance/work-sessions.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type WorkSession = RowOf<typeof workSessionsTable>

const session = ({ companyId, data }: FoldedEvent<{ type: string; data: { sessionId: string } }>) => [
  companyId,
  data.sessionId,
]

/** One row per work session. */
export const workSessions = defineProjection<WorkSession>({
  table: workSessionsTable,
  version: 2,
  when: [
    on(PunchedIn, {
      key: session,
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: data.sessionId,
        employee_id: data.employeeId,
        work_date: data.workDate,
        in_at: data.at,
        out_at: null,
        zone: data.zone,
        in_offset: data.offsetMinutes,
        out_zone: null,
        out_offset: null,
        minutes: null,
        in_channel: data.channel,
        out_channel: null,
      }),
    }),
    on(PunchedOut, {
      key: session,
      fold: (row, { data }) => {
        if (!row) throw new Error('a punch-out of a session that never began')
        return {
          ...row,
          out_at: data.at,
          out_zone: data.zone,
          out_offset: data.offsetMinutes,
          minutes: minutesBetween(row.in_at, data.at),
          out_channel: data.channel,
        }
      },
    }),
  ],
})
