/** The part of overtime that other domains use; wired in the list of commands. */
export interface OvertimePort {
  /** The number of a person's days in a month (YYYY-MM) whose overtime waits for a decision, and the decisions' stream. */
  waitingIn(
    person: { companyId: string; employeeId: string },
    month: string,
    now: string,
  ): Promise<{ waiting: number; streams: readonly string[] }>
}
