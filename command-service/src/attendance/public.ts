import type { DayRecord } from '@rollcall/contracts/payslips/days.ts'

/** The part of attendance that other domains use; wired in the list of commands. */
export interface AttendancePort {
  /**
   * What the record has about a person's dates of a month (YYYY-MM), and the streams that it is in. A date without a
   * session, or with one that goes on, is left out.
   */
  recordedIn(
    person: { companyId: string; employeeId: string },
    month: string,
    now: string,
  ): Promise<{ recorded: ReadonlyMap<string, DayRecord>; streams: readonly string[] }>
}
