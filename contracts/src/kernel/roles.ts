/** The kinds of accounts: the company itself, an employee, an auditor, or the platform's administrator. */
export const roles = ['company', 'employee', 'auditor', 'admin'] as const
export type Role = (typeof roles)[number]
