import type { Role } from '@rollcall/contracts/kernel/roles.ts'

/** A planned page: its path below /app, and the key of its name. */
export type PromisedPage = readonly [path: string, label: string]

/**
 * The planned pages of each role that are not part of this version. They are registered, so that every specified
 * address shows its name. Remove the line of a page when you build it.
 */
export const promisedPages: Record<Role, readonly PromisedPage[]> = {
  employee: [],
  company: [['payslip', 'app.promised.payslip']],
  auditor: [],
  admin: [],
}
