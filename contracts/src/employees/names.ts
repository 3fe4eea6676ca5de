/** The words for the states of an employee. */
export const employeeStatusNames = {
  invited: 'Invited',
  active: 'Active',
  blocked: 'Blocked',
  former: 'Former',
} as const
/** Who was deleted, in rows of the past. */
export const formerEmployee = 'Former employee'
