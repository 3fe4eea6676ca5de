import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { chart, horn, report, sprout, star, team } from '../kit/parts/icons.tsx'
import { clock, mail, type Shape } from '../look/icons.tsx'

export interface Place {
  /** The key of its texts. */
  name: string
  to: string
  icon: Shape
}

/** Where a role begins an export. */
export const places: Partial<Record<Role, readonly Place[]>> = {
  company: [
    { name: 'employees', to: '/app/employee', icon: team },
    { name: 'attendance', to: '/app/team-in-out', icon: clock },
    { name: 'leave', to: '/app/leave-request/balances', icon: sprout },
    { name: 'reports', to: '/app/daily-status', icon: report },
    { name: 'project_report', to: '/app/report', icon: chart },
    { name: 'performance', to: '/app/performanceHistory', icon: star },
  ],
  employee: [
    { name: 'own_attendance', to: '/app/my-in-out', icon: clock },
    { name: 'own_leave', to: '/app/leave', icon: sprout },
    { name: 'own_reports', to: '/app/daily-status', icon: report },
  ],
  admin: [
    { name: 'companies', to: '/app/dashboard', icon: team },
    { name: 'inquiries', to: '/app/inquiry', icon: horn },
    { name: 'contact_requests', to: '/app/admin/contact-us-requests', icon: mail },
  ],
}
