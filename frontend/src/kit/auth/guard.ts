import type { Role } from '@rollcall/contracts/kernel/roles.ts'

export const teamSettingsPath = '/app/setting/team-settings'
export const dashboardPath = '/app/dashboard'
const auditPath = '/app/audit'
const payslipsPath = '/app/my-payslips'
/** What an employee whose last day is over can open: own documents and the own account. */
export const formerPaths: readonly string[] = [
  payslipsPath,
  ...['/app/exports', '/app/change-password', '/app/security'],
]

const isRoot = (path: string) => /^\/app\/?$/.test(path)

/**
 * The address to redirect to; null: stay. A company that has not saved its team settings yet sees only these, and an
 * employee whose last day is over only own documents.
 */
export function redirectFor(
  path: string,
  who: { role: Role; states: 'pending' | 'active' | undefined; former?: boolean | undefined },
): string | null {
  const pending = who.role === 'company' && who.states === 'pending'
  if (pending) return path === teamSettingsPath ? null : teamSettingsPath
  if (who.former) return formerPaths.includes(path) ? null : payslipsPath
  // An auditor's work is on one page.
  if (who.role === 'auditor') return isRoot(path) || path === dashboardPath ? auditPath : null
  return isRoot(path) ? dashboardPath : null
}

/**
 * Whether a redirect from `path` to `to` is explained: yes if a company asked for a page that opens only after its team
 * settings are saved. `arriving`: the app starts with this address, and a start at the dashboard is no request for a
 * page.
 */
export function isRedirectExplained(path: string, to: string, arriving: boolean): boolean {
  return to === teamSettingsPath && !(arriving && (isRoot(path) || path === dashboardPath))
}

/** The page with the company's plan and the plans on offer. Its spelling is the specification's. */
export const plansPath = '/app/setting/subcriptions'
