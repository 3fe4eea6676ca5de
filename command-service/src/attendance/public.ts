import type { DayRecord } from '@rollcall/contracts/payslips/days.ts'

/** The part of attendance that other domains use; wired in the list of commands. */
export interface AttendancePort {
  /**
   * The record about each of a person's dates in a month (YYYY-MM), and the streams that it comes from. A date without
   * a session, or with an open one, is left out.
   */
  recordedIn(
    person: { companyId: string; employeeId: string },
    month: string,
    now: string,
  ): Promise<{ recorded: ReadonlyMap<string, DayRecord>; streams: readonly string[] }>
}
