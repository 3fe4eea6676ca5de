import { PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import type { AttendanceDayRow } from '@rollcall/contracts/attendance/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'
import { endSession, startSession, workedMinutes } from './day-sessions.ts'

type AttendanceDay = RowOf<AttendanceDayRow>

const day = ({
  companyId,
  data,
}: Recorded<{ type: string; data: { employeeId: string; workDate: string } }>) => [
  companyId,
  data.employeeId,
  data.workDate,
]

/** One row per person and work date. */
export const attendanceDays = defineProjection<AttendanceDay>({
  name: 'attendance_days',
  version: 2,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      employee_id: 'text',
      work_date: 'day',
      first_in_at: 'instant',
      last_out_at: 'instant?',
      open_since: 'instant?',
      worked_minutes: 'integer',
      sessions: 'json',
    },
    key: ['company_id', 'employee_id', 'work_date'],
    indexes: [
      ['company_id', 'id'],
      ['company_id', 'work_date', 'id'],
    ],
    counted: ['employee_id', 'work_date'],
    owner: 'employee_id',
    fillfactor: 85,
  },
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
        sessions: startSession(row?.sessions ?? [], data),
      }),
    }),
    on(PunchedOut, {
      key: day,
      fold: (row, { data }) => {
        if (!row) throw new Error('a punch-out on a day without a punch-in')
        const sessions = endSession(row.sessions, data)
        return {
          ...row,
          last_out_at: data.at,
          open_since: sessions.findLast(session => session.outAt === null)?.inAt ?? null,
          worked_minutes: workedMinutes(sessions),
          sessions,
        }
      },
    }),
  ],
})
