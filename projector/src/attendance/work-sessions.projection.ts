import { PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

type WorkSession = RowOf<WorkSessionRow>

const session = ({ companyId, data }: Recorded<{ type: string; data: { sessionId: string } }>) => [
  companyId,
  data.sessionId,
]

/** One row per work session. */
export const workSessions = defineProjection<WorkSession>({
  name: 'work_sessions',
  version: 2,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      employee_id: 'text',
      work_date: 'day',
      in_at: 'instant',
      out_at: 'instant?',
      zone: 'text',
      in_offset: 'integer',
      out_zone: 'text?',
      out_offset: 'integer?',
      minutes: 'integer?',
      in_channel: 'text',
      out_channel: 'text?',
    },
    key: ['company_id', 'id'],
    indexes: [
      ['company_id', 'employee_id', 'work_date', 'in_at'],
      ['company_id', 'employee_id', 'in_at', 'id'],
    ],
    counted: ['employee_id'],
    owner: 'employee_id',
    fillfactor: 85,
  },
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
