import type { Role } from '@rollcall/contracts/kernel/roles.ts'

export const teamSettingsPath = '/app/setting/team-settings'
export const dashboardPath = '/app/dashboard'

const isRoot = (path: string) => /^\/app\/?$/.test(path)

/**
 * Where somebody must go instead of the address asked for; null: stay. A company that has not saved its team
 * settings yet sees nothing else.
 */
export function redirectFor(
  path: string,
  who: { role: Role; states: 'pending' | 'active' | undefined },
): string | null {
  const pending = who.role === 'company' && who.states === 'pending'
  if (pending) return path === teamSettingsPath ? null : teamSettingsPath
  return isRoot(path) ? dashboardPath : null
}

/**
 * Whether who is sent to `to` instead of `path` is told why: a company that asked for a page which its team settings
 * come before. `arriving`: the app begins with this address, and whoever comes in at the dashboard asked for nothing.
 */
export function isToldWhy(path: string, to: string, arriving: boolean): boolean {
  return to === teamSettingsPath && !(arriving && (isRoot(path) || path === dashboardPath))
}
