/** What an account is: the company itself, one of its employees, its auditor, or the platform's administrator. */
export const roles = ['company', 'employee', 'auditor', 'admin'] as const
export type Role = (typeof roles)[number]
