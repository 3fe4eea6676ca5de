/** The people of whose changes an auditor's stream tells. */
export interface SharedPeople {
  /** Whether a person is shared now; undefined: anybody. Nobody is after the last day of the access. */
  isShared(employeeId: string | undefined): boolean
  /** Reads again what is shared. While it cannot be read, what was read before counts. */
  refresh(): Promise<void>
}
