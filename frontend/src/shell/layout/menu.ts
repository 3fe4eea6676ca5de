import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import {
  cake,
  calendar,
  chart,
  checklist,
  folder,
  gear,
  hash,
  home,
  horn,
  payslip,
  person,
  report,
  sprout,
  star,
  team,
} from '../../kit/parts/icons.tsx'
import { clock, mail, type Shape, shield } from '../../look/icons.tsx'

export interface MenuEntry {
  kind: 'entry'
  /** The key of its text. */
  label: string
  to: string
  icon: Shape
  /** Further addresses of this entry's pages, besides its own and those below it. */
  also?: readonly string[]
  /** What waits for the reader on its page; its number stands beside the text. */
  waiting?: 'leaveToDecide'
}
export interface MenuGroup {
  kind: 'group'
  label: string
  icon: Shape
  entries: readonly MenuEntry[]
}
export type MenuItem = MenuEntry | MenuGroup | { kind: 'section'; label: string }

const entry = (label: string, to: string, icon: Shape, also?: readonly string[]): MenuEntry => ({
  kind: 'entry',
  label: `app.menu.${label}`,
  to: `/app/${to}`,
  icon,
  ...(also && { also }),
})

const dashboard = entry('dashboard', 'dashboard', home, ['/app/company'])
const teamUpdates: MenuGroup = {
  kind: 'group',
  label: 'app.menu.team_updates',
  icon: team,
  entries: [
    entry('today_leave', 'today-leave', sprout),
    entry('upcoming_leave', 'on-leave', calendar),
    entry('upcoming_birthday', 'birthday', cake),
    entry('upcoming_anniversary', 'anniversary', star),
  ],
}

/** The menu of each role, with the specification's names and order. */
export const menus: Record<Role, readonly MenuItem[]> = {
  employee: [
    dashboard,
    entry('my_in_out', 'my-in-out', clock),
    entry('daily_reports', 'daily-status', report),
    teamUpdates,
    entry('month_holidays', 'holiday', calendar),
    entry('team_announcements', 'announcement', horn),
    entry('my_leave', 'leave', sprout),
    entry('profile', 'profile', person),
  ],
  company: [
    dashboard,
    entry('teams_in_out', 'team-in-out', clock),
    entry('daily_reports', 'daily-status', report),
    teamUpdates,
    entry('profile', 'company-profile', person),
    {
      kind: 'group',
      label: 'app.menu.setting',
      icon: gear,
      entries: [
        entry('slack', 'setting/slack', hash, ['/app/integration']),
        entry('team_settings', 'setting/team-settings', gear, [
          '/app/setting/working-week',
          '/app/setting/leave',
          '/app/setting/month-locks',
        ]),
        entry('billing', 'setting/subcriptions', payslip),
      ],
    },
    { kind: 'section', label: 'app.menu.hr' },
    entry('employees', 'employee', team),
    { ...entry('leave', 'leave-request', sprout), waiting: 'leaveToDecide' },
    entry('announcement', 'announcement', horn),
    entry('holidays', 'holiday', calendar),
    entry('performance', 'performanceHistory', chart),
    entry('projects', 'project', folder),
    entry('tasks', 'tasks', checklist),
    entry('project_report', 'report', report),
    entry('payslips', 'payslips', payslip, ['/app/payslip']),
    entry('audit', 'audit', shield),
  ],
  auditor: [entry('audit', 'audit', shield)],
  admin: [
    dashboard,
    entry('inquiry', 'inquiry', checklist, ['/app/sales']),
    entry('slack', 'admin/slack', hash),
    entry('contact_us_requests', 'admin/contact-us-requests', mail),
  ],
}

/** The menu of somebody; `former`: an employee whose last day is over. */
export const menuOf = (role: Role, former: boolean): readonly MenuItem[] =>
  former ? [{ ...entry('', 'my-payslips', payslip), label: 'accounts.payslips' }] : menus[role]

const within = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`)

/** Whether the page at an address belongs to an entry. */
export const isCurrent = ({ to, also = [] }: MenuEntry, pathname: string): boolean =>
  [to, ...also].some(address => within(pathname, address))

/** Every entry of a role's menu in order, including those of groups. */
export const menuEntries = (role: Role): MenuEntry[] =>
  menus[role].flatMap(item =>
    item.kind === 'entry' ? [item] : item.kind === 'group' ? [...item.entries] : [],
  )
