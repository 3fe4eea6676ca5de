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
   * A person's work sessions on a date and the two dates on either side of it, with the corrections that count; how many
   * of these the dates have in the date's month; and the punch-ins without a punch-out, by session.
   */
  daysAround(
    person: Person,
    workDate: string,
  ): Promise<{
    sessions: ReadonlyMap<string, readonly DaySession[]>
    applied: number
    /** The instants of the punch-ins. */
    unended: ReadonlyMap<string, string>
  }>
}
