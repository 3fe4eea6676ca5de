import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { DayRecord } from '@rollcall/contracts/payslips/days.ts'

interface Person {
  companyId: string
  employeeId: string
}

/** The part of attendance that other domains use; wired in the list of commands. */
export interface AttendancePort {
  /**
   * The record about each of a person's dates in a month (YYYY-MM), and the streams that it comes from. A date without
   * a session, or with an open one, is left out.
   */
  recordedIn(
    person: Person,
    month: string,
    now: string,
  ): Promise<{ recorded: ReadonlyMap<string, DayRecord>; streams: readonly string[] }>
  /**
   * A person's work sessions on a date and the dates beside it, with the corrections that count, and how many of these the
   * date has.
   */
  daysAround(
    person: Person,
    workDate: string,
  ): Promise<{ sessions: ReadonlyMap<string, readonly DaySession[]>; applied: number }>
}
