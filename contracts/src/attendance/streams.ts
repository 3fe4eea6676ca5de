/** The streams of a person's attendance. Months are YYYY-MM, dates YYYY-MM-DD. */
export const attendanceStreamOf = {
  /** `month`: in UTC. */
  punchClock: (companyId: string, employeeId: string, month: string) =>
    `punchClock-${companyId}_${employeeId}_${month}`,
  /** `month`: of the work dates. */
  corrections: (companyId: string, employeeId: string, month: string) =>
    `corrections-${companyId}_${employeeId}_${month}`,
  /** `month`: of the work dates. */
  overtime: (companyId: string, employeeId: string, month: string) =>
    `overtime-${companyId}_${employeeId}_${month}`,
  missingPunchOut: (companyId: string, sessionId: string) => `missingPunchOut-${companyId}_${sessionId}`,
  /** The stream of punches in old logs; only read. */
  workday: (companyId: string, employeeId: string, date: string) =>
    `workday-${companyId}_${employeeId}_${date}`,
}
