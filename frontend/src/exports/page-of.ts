import type { ExportedListName } from '@rollcall/contracts/exports/lists.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'

/** The pages of exported lists, by role. */
const pages: Partial<Record<Role, Partial<Record<ExportedListName, string>>>> = {
  company: {
    employees: '/app/employee',
    'attendance-days': '/app/team-in-out',
    'attendance-punches': '/app/team-in-out',
    'leave-requests': '/app/leave-request',
    'leave-balances': '/app/leave-request/balances',
    holidays: '/app/holiday',
    announcements: '/app/announcement',
    'daily-reports': '/app/daily-status',
    performance: '/app/performanceHistory',
    projects: '/app/project',
    tasks: '/app/tasks',
    payslips: '/app/payslips',
  },
  employee: {
    'my-attendance': '/app/my-in-out',
    'leave-requests': '/app/leave',
    'leave-ledger': '/app/leave/balance',
    'daily-reports': '/app/daily-status',
    'my-payslips': '/app/my-payslips',
  },
  admin: {
    companies: '/app/dashboard',
    inquiries: '/app/inquiry',
    'contact-requests': '/app/admin/contact-us-requests',
  },
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
  if (list !== null) return pages[role]?.[list as ExportedListName]
  if (kind !== 'project-report' && kind !== 'daily-reports') return undefined
  const query = new URLSearchParams()
  if (firstDay) query.set('from', firstDay)
  if (lastDay) query.set('to', lastDay)
  if (typeof filter.employeeId === 'string') query.set('person', filter.employeeId)
  return `/app/report?${query}`
}
