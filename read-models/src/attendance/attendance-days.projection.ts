import { type DayEvent, withDayEvent } from '@rollcall/contracts/attendance/day-record.ts'
import { endedMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import { BreakEnded, BreakStarted, PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { CorrectionApproved, CorrectionRecorded } from '@rollcall/contracts/corrections/events.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'
import type { RowOf } from '../kernel/table.ts'
import { attendanceDaysTable } from './attendance-days.table.ts'

type AttendanceDay = RowOf<typeof attendanceDaysTable>

/** The day after one of its events; a day without work sessions has no row. */
const ofDay = {
  key: ({ companyId, data }: FoldedEvent<DayEvent>) => [companyId, data.employeeId, data.workDate],
  fold(row: AttendanceDay | undefined, event: FoldedEvent<DayEvent>): AttendanceDay | undefined {
    if (!row && event.type === 'PunchedOut') throw new Error('a punch-out on a day without a punch-in')
    // An adjustment counts in another month and leaves the day as it was locked.
    if ('adjusts' in event.data && event.data.adjusts !== undefined) return row
    const { employeeId, workDate } = event.data
    const sessions = withDayEvent(row?.sessions ?? [], event)
    const [first] = sessions
    if (!first) return undefined
    return {
      company_id: event.companyId,
      id: `${employeeId}_${workDate}`,
      employee_id: employeeId,
      work_date: workDate,
      first_in_at: first.inAt,
      last_out_at: sessions.reduce<string | null>(
        (last, { outAt }) => (outAt !== null && outAt > (last ?? '') ? outAt : last),
        null,
      ),
      open_since: sessions.findLast(({ outAt }) => outAt === null)?.inAt ?? null,
      worked_minutes: endedMinutes(sessions),
      sessions: [...sessions],
    }
  },
}

/** One row per person and work date. */
export const attendanceDays = defineProjection<AttendanceDay>({
  table: attendanceDaysTable,
  version: 4,
  when: [
    on(PunchedIn, ofDay),
    on(PunchedOut, ofDay),
    on(BreakStarted, ofDay),
    on(BreakEnded, ofDay),
    on(CorrectionApproved, ofDay),
    on(CorrectionRecorded, ofDay),
  ],
})
