import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'

/** The pages of exported lists, by role. */
const pages: Partial<Record<Role, Record<string, string>>> = {
  company: { employees: '/app/employee' },
  employee: {},
  admin: {},
}

/** The page on which an export was asked for, with its days; undefined: there is none. */
export function pageOf(
  {
    list,
    kind,
    firstDay,
    lastDay,
    filter,
  }: Pick<ExportRow, 'list' | 'kind' | 'firstDay' | 'lastDay' | 'filter'>,
  role: Role,
): string | undefined {
  if (list !== null) return pages[role]?.[list]
  if (kind !== 'project-report' && kind !== 'daily-reports') return undefined
  const query = new URLSearchParams()
  if (firstDay) query.set('from', firstDay)
  if (lastDay) query.set('to', lastDay)
  if (typeof filter.employeeId === 'string') query.set('person', filter.employeeId)
  return `/app/report?${query}`
}
