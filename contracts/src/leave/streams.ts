/** The streams of leave. */
export const leaveStreamOf = {
  /** The books of one person and leave year. `year`: the calendar year in which the leave year begins. */
  leaveAccount: (companyId: string, employeeId: string, year: number) =>
    `leaveAccount-${companyId}_${employeeId}_${year}`,
}
