/** Every address of the specification's tables, by who may see it; what is in braces is filled in by a test. */
export const publicRoutes = [
  '/',
  '/login',
  '/signup',
  '/forgotPassword',
  '/resetPassword/{email}',
  '/verified/{email}',
  '/privacyPolicy',
  '/termsAndConditions',
] as const

/** Behind the log-in, by role and with the page's name as the title shows it; `/edit` needs a record. */
export const appRoutes = {
  employee: [
    '/app/dashboard',
    '/app/profile',
    '/app/holiday',
    '/app/announcement',
    '/app/daily-status',
    '/app/daily-status/create',
    '/app/my-in-out',
    '/app/on-leave',
    '/app/today-leave',
    '/app/birthday',
    '/app/anniversary',
    '/app/leave',
    '/app/leave/create',
    '/app/leave/edit?id={leaveId}',
    '/app/change-password',
    '/app/calendar',
  ],
  admin: [
    '/app/dashboard',
    '/app/company/{companyId}',
    '/app/inquiry',
    '/app/sales/edit?id={inquiryId}',
    '/app/admin/slack',
    '/app/admin/contact-us-requests',
  ],
  company: [
    '/app/dashboard',
    '/app/company-profile',
    '/app/setting/slack',
    '/app/integration',
    '/app/employee',
    '/app/employee/create',
    '/app/employee/edit?id={employeeId}',
    '/app/payslip',
    '/app/payslips',
    '/app/holiday',
    '/app/holiday/create',
    '/app/holiday/edit?id={holidayId}',
    '/app/announcement',
    '/app/announcement/create',
    '/app/announcement/edit?id={announcementId}',
    '/app/daily-status',
    '/app/setting/subcriptions',
    '/app/setting/team-settings',
    '/app/leave-request',
    '/app/leave-request/create',
    '/app/on-leave',
    '/app/today-leave',
    '/app/birthday',
    '/app/anniversary',
    '/app/team-in-out',
    '/app/change-password',
    '/app/calendar',
    '/app/performanceHistory',
    '/app/project',
    '/app/project/create',
    '/app/tasks',
    '/app/report',
  ],
} as const

/** Pages and states of pages with addresses of their own, which the specification does not name. */
export const furtherRoutes: Record<keyof typeof appRoutes, readonly string[]> = {
  employee: [
    '/app/notification-settings',
    '/app/leave/balance',
    '/app/daily-status?open={reportId}',
    '/app/daily-status/edit?id={reportId}',
    '/app/calendar?view=week',
    '/app/calendar?view=list',
    '/app/dashboard?open={taskId}',
    '/app/my-payslips',
    '/app/my-payslips?id={payslipId}',
    '/app/exports',
  ],
  admin: ['/app/exports'],
  company: [
    '/app/notification-settings',
    '/app/setting/leave',
    '/app/setting/working-week',
    '/app/setting/working-week?form=change',
    '/app/setting/working-week?form=correct',
    '/app/setting/month-locks',
    '/app/team-in-out/import',
    // Requests of every state, with their decisions.
    '/app/leave-request?filter=%7B%7D',
    '/app/leave-request/balances',
    '/app/leave-request/balance?id={staffId}',
    '/app/leave-request/wall-chart',
    '/app/calendar?view=week',
    '/app/calendar?view=list',
    '/app/calendar?on={leaveOn}',
    '/app/daily-status?open={reportId}',
    '/app/employee/import',
    '/app/holiday?add=public',
    '/app/holiday?add=file',
    '/app/project/edit?id={projectId}',
    '/app/tasks?view=grid',
    '/app/tasks?open={taskId}',
    '/app/performanceHistory/person?id={staffId}',
    '/app/employee/show?id={staffId}',
    '/app/payslips?filter=%7B%22month%22%3A%222026-10%22%7D',
    '/app/payslip?id={payslipId}',
    '/app/payslip?id={draftId}',
    '/app/audit',
    '/app/audit/event?record=employee&key={staffId}',
    '/app/exports',
  ],
}

/** What only some of the roles have, to ask for with the wrong one. */
export function foreignRoutes(role: keyof typeof appRoutes): string[] {
  const own = new Set<string>(appRoutes[role])
  const others = Object.values(appRoutes).flat()
  return [...new Set(others.filter(route => !own.has(route)))]
}

/** Fills in what is in braces. Throws where nothing is given for it. */
export function filled(route: string, values: Record<string, string>): string {
  return route.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${route} needs ${name}`)
    return encodeURIComponent(value)
  })
}
