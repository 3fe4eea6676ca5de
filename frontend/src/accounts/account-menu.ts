import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { bell, download, key, payslip, person } from '../kit/parts/icons.tsx'
import { type Shape, shield } from '../look/icons.tsx'

export interface AccountEntry {
  /** The key of its text. */
  label: string
  to: string
  icon: Shape
}

const profile = (to: string): AccountEntry => ({ label: 'accounts.view_profile', to, icon: person })
const password: AccountEntry = {
  label: 'accounts.change_password',
  to: '/app/change-password',
  icon: key,
}
const security: AccountEntry = { label: 'accounts.security', to: '/app/security', icon: shield }

const notifications: AccountEntry = {
  label: 'notifications.settings.link',
  to: '/app/notification-settings',
  icon: bell,
}

const payslips: AccountEntry = { label: 'accounts.payslips', to: '/app/my-payslips', icon: payslip }

const exports: AccountEntry = { label: 'accounts.exports', to: '/app/exports', icon: download }

/** The entries above Sign out in each role's account menu. The administrator has no profile or password page. */
export const accountEntries: Record<Role, readonly AccountEntry[]> = {
  company: [profile('/app/company-profile'), exports, password, security, notifications],
  employee: [profile('/app/profile'), payslips, exports, password, security, notifications],
  auditor: [password, security],
  admin: [exports, security],
}
