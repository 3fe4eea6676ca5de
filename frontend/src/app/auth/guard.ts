import type { Role } from '@rollcall/contracts/kernel/roles.ts'

export const teamSettingsPath = '/app/setting/team-settings'
export const dashboardPath = '/app/dashboard'

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
  return /^\/app\/?$/.test(path) ? dashboardPath : null
}
