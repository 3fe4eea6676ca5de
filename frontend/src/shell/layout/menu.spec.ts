import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { describe, expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { isCurrent, menuEntries, menus } from './menu.ts'

const updates = [
  'Team Updates',
  ['Today Leave', 'Upcoming Leave', 'Upcoming Birthday', 'Upcoming Anniversary'],
] as const
/** The specification's sidebars, to the letter. Billing/Subscription is among the settings. */
const specified: Record<Role, readonly (string | readonly string[])[]> = {
  employee: [
    'Dashboard',
    'My In/Out Record',
    'Daily Reports',
    ...updates,
    'Month Holidays',
    'Team Announcements',
    'My leave Requests',
    'Profile',
  ],
  company: [
    'Dashboard',
    'Teams In/Out',
    'Daily Reports',
    ...updates,
    'Profile',
    'Setting',
    ['Slack Integration', 'Team Settings', 'Billing/Subscription'],
    'HR Management',
    'Employee Management',
    'Leave Management',
    'Announcement',
    'Holiday Management',
    'Performance History',
    'Project Management',
    'Task Management',
    'Project Report',
    'Payslip Management',
    'Audit',
  ],
  auditor: ['Audit'],
  admin: ['Dashboard', 'Inquiry', 'Slack Integration', 'Contact Us Requests'],
}
const text = (label: string) => (messages.menu as Record<string, string>)[label.replace('app.menu.', '')]

describe('the menus', () => {
  it.each(Object.entries(specified) as [Role, (typeof specified)[Role]][])(
    'of %s has the specification’s entries in its order',
    (role, expected) => {
      const shown = menus[role].flatMap(item => [
        text(item.label),
        ...(item.kind === 'group' ? [item.entries.map(({ label }) => text(label))] : []),
      ])
      expect(shown).toEqual(expected)
    },
  )

  it('have one current entry for a page, including pages below and beside it', () => {
    const current = (role: Role, path: string) =>
      menuEntries(role)
        .filter(entry => isCurrent(entry, path))
        .map(({ label }) => text(label))
    expect(current('company', '/app/employee/create')).toEqual(['Employee Management'])
    expect(current('company', '/app/company-profile')).toEqual(['Profile'])
    expect(current('company', '/app/payslip')).toEqual(['Payslip Management'])
    expect(current('company', '/app/leave-request/create')).toEqual(['Leave Management'])
    expect(current('employee', '/app/leave/edit')).toEqual(['My leave Requests'])
    expect(current('admin', '/app/sales/edit')).toEqual(['Inquiry'])
    expect(current('admin', '/app/company/c1')).toEqual(['Dashboard'])
    expect(current('company', '/app/security')).toEqual([])
  })
})
