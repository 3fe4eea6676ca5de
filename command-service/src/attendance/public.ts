import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { DayRecord } from '@rollcall/contracts/payslips/days.ts'

interface Person {
  companyId: string
  employeeId: string
}

/** The counted minutes of a person's month, and what is open in it. Adjustments count in other months. */
export interface PersonMonth {
  workedMinutes: number
  missingPunchOuts: number
  /** Sessions without a punch-out that are not too old to get one. */
  openSessions: number
  pendingCorrections: number
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
  /** What the record says about a person's month (YYYY-MM) as a whole, with the corrections that count. */
  monthOf(person: Person, month: string, now: string): Promise<PersonMonth>
  /**
   * A person's work sessions on a date and the two dates on either side of it, with the corrections that count, including
   * adjustments; how many of these the dates have in the date's month; and the punch-ins without a punch-out, by session.
   * `isAdjusted`: the date has adjustments that are not undone.
   */
  daysAround(
    person: Person,
    workDate: string,
  ): Promise<{
    sessions: ReadonlyMap<string, readonly DaySession[]>
    applied: number
    isAdjusted: boolean
    /** The instants of the punch-ins. */
    unended: ReadonlyMap<string, string>
  }>
}
