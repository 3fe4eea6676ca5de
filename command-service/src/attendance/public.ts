import type { SessionSpan } from '@rollcall/contracts/attendance/day-state.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { DayRecord } from '@rollcall/contracts/payslips/days.ts'

export { readSchedule, type SchedulePorts } from './read-schedule.ts'
export { shiftAcrossMidnight } from './shifts.ts'

interface Person {
  companyId: string
  employeeId: string
}

/** The counted minutes of a person's month, and what is open in it. Adjustments count in other months. */
export interface PersonMonth {
  /** Dates with a work session. */
  days: number
  workedMinutes: number
  /** The work sessions without a punch-out. */
  unended: readonly DaySession[]
  /** The dates with a missing punch-out of which no correction is pending, in their order. */
  missingOn: readonly string[]
  pendingCorrections: number
}

/** A change of a day whose month was locked. */
export interface RecordedAdjustment {
  workDate: string
  /** The worked minutes of the day, and what the record has about it, before and after the change. */
  minutes: { was: number; now: number }
  was: DayRecord | undefined
  now: DayRecord | undefined
  reason: string
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
   * The changes of a person's earlier months that count in a month (YYYY-MM), in the order of the log, and the streams that
   * they come from. `months`: those that were ever locked, as others have no adjustments.
   */
  adjustmentsIn(
    person: Person,
    month: string,
    months: readonly string[],
    now: string,
  ): Promise<{ adjustments: readonly RecordedAdjustment[]; streams: readonly string[] }>
  /** A person's work sessions of a month (YYYY-MM) by date, as they count in it: without adjustments. */
  sessionsIn(person: Person, month: string): Promise<ReadonlyMap<string, readonly DaySession[]>>
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
    unended: ReadonlyMap<string, Pick<SessionSpan, 'inAt' | 'missingAfterHours'>>
  }>
}
