import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { bell, calendar, download, gear, lock, payslip, plus, upload } from '../../kit/parts/icons.tsx'
import { type Shape, shield } from '../../look/icons.tsx'
import { menuEntries } from '../layout/menu.ts'

export interface FoundPage {
  label: string
  to: string
  icon: Shape
}

const password: FoundPage = { label: 'app.search.page.password', to: '/app/change-password', icon: shield }
const security: FoundPage = { label: 'app.search.page.security', to: '/app/security', icon: shield }
const notifications: FoundPage = {
  label: 'notifications.settings.page',
  to: '/app/notification-settings',
  icon: bell,
}
const months: FoundPage = { label: 'app.menu.calendar', to: '/app/calendar', icon: calendar }

const exports: FoundPage = { label: 'accounts.exports', to: '/app/exports', icon: download }

/** Pages that are in no menu. */
const others: Record<Role, readonly FoundPage[]> = {
  employee: [
    { label: 'app.search.page.write_report', to: '/app/daily-status/create', icon: plus },
    { label: 'my_payslips.page', to: '/app/my-payslips', icon: payslip },
    exports,
    months,
    notifications,
    password,
    security,
  ],
  company: [
    { label: 'app.search.page.add_employee', to: '/app/employee/create', icon: plus },
    { label: 'app.search.page.import_employees', to: '/app/employee/import', icon: upload },
    { label: 'app.search.page.import_attendance', to: '/app/team-in-out/import', icon: upload },
    { label: 'app.search.page.add_announcement', to: '/app/announcement/create', icon: plus },
    { label: 'app.search.page.add_holiday', to: '/app/holiday/create', icon: plus },
    { label: 'app.search.page.add_project', to: '/app/project/create', icon: plus },
    { label: 'app.search.page.add_task', to: '/app/tasks?add=task', icon: plus },
    { label: 'app.search.page.month_locks', to: '/app/setting/month-locks', icon: lock },
    { label: 'app.search.page.add_payslip', to: '/app/payslip', icon: plus },
    { label: 'app.search.page.working_week', to: '/app/setting/working-week', icon: gear },
    { label: 'app.search.page.leave_settings', to: '/app/setting/leave', icon: gear },
    exports,
    months,
    notifications,
    password,
    security,
  ],
  auditor: [password, security],
  admin: [exports, security],
}

/** The pages that a role can open by the quick search: those of its menu, then others. */
export const pagesFor = (role: Role): readonly FoundPage[] => [...menuEntries(role), ...others[role]]
