import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import {
  bell,
  calendar,
  download,
  gear,
  lock,
  payslip,
  plus,
  sprout,
  upload,
} from '../../kit/parts/icons.tsx'
import { type Shape, shield } from '../../look/icons.tsx'
import { menuEntries } from '../layout/menu.ts'

export interface FoundPage {
  label: string
  to: string
  icon: Shape
}

const password: FoundPage = { label: 'search.page.password', to: '/app/change-password', icon: shield }
const security: FoundPage = { label: 'search.page.security', to: '/app/security', icon: shield }
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
    { label: 'search.page.request_leave', to: '/app/leave/create', icon: plus },
    { label: 'search.page.my_balance', to: '/app/leave/balance', icon: sprout },
    { label: 'search.page.write_report', to: '/app/daily-status/create', icon: plus },
    { label: 'my_payslips.page', to: '/app/my-payslips', icon: payslip },
    exports,
    months,
    notifications,
    password,
    security,
  ],
  company: [
    { label: 'search.page.add_employee', to: '/app/employee/create', icon: plus },
    { label: 'search.page.import_employees', to: '/app/employee/import', icon: upload },
    { label: 'search.page.import_attendance', to: '/app/team-in-out/import', icon: upload },
    { label: 'search.page.add_leave', to: '/app/leave-request/create', icon: plus },
    { label: 'search.page.balances', to: '/app/leave-request/balances', icon: sprout },
    { label: 'search.page.wall_chart', to: '/app/leave-request/wall-chart', icon: calendar },
    { label: 'search.page.add_announcement', to: '/app/announcement/create', icon: plus },
    { label: 'search.page.add_holiday', to: '/app/holiday/create', icon: plus },
    { label: 'search.page.add_project', to: '/app/project/create', icon: plus },
    { label: 'search.page.add_task', to: '/app/tasks?add=task', icon: plus },
    { label: 'search.page.month_locks', to: '/app/setting/month-locks', icon: lock },
    { label: 'search.page.add_payslip', to: '/app/payslip', icon: plus },
    { label: 'search.page.working_week', to: '/app/setting/working-week', icon: gear },
    { label: 'search.page.change_week', to: '/app/setting/working-week?form=change', icon: plus },
    { label: 'search.page.correct_week', to: '/app/setting/working-week?form=correct', icon: gear },
    { label: 'search.page.leave_settings', to: '/app/setting/leave', icon: gear },
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
