/** What other domains may ask of employees; wired in the list of commands. */
export interface EmployeesPort {
  /** How many employees count against the plan; 0 for a company that does not exist. */
  activeCount(companyId: string): Promise<number>
}
