/** The words for the states of an employee. */
export const employeeStatusNames = { invited: 'Invited', active: 'Active', blocked: 'Blocked' } as const
