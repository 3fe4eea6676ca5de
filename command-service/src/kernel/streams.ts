import { attendanceStreamOf } from '@rollcall/contracts/attendance/streams.ts'
import { countsStreamOf } from '@rollcall/contracts/audit/count-of-streams.ts'
import { leaveStreamOf } from '@rollcall/contracts/leave/streams.ts'

/**
 * The stream of one record of a company. Handlers pass the session's company, so they cannot address another company.
 */
export const streamOf = {
  ...attendanceStreamOf,
  ...leaveStreamOf,
  account: (companyId: string, accountId: string) => `account-${companyId}_${accountId}`,
  session: (companyId: string, sessionId: string) => `session-${companyId}_${sessionId}`,
  emailReservation: (hash: string) => `emailReservation-platform_${hash}`,
  company: (companyId: string) => `company-${companyId}_${companyId}`,
  employee: (companyId: string, employeeId: string) => `employee-${companyId}_${employeeId}`,
  employeeImport: (companyId: string, importId: string) => `employeeImport-${companyId}_${importId}`,
  attendanceImport: (companyId: string, importId: string) => `attendanceImport-${companyId}_${importId}`,
  seats: (companyId: string) => `seats-${companyId}_${companyId}`,
  holidays: (companyId: string) => `holidays-${companyId}_${companyId}`,
  announcement: (companyId: string, announcementId: string) => `announcement-${companyId}_${announcementId}`,
  announcementSeen: (companyId: string, announcementId: string, employeeId: string) =>
    `announcementSeen-${companyId}_${announcementId}_${employeeId}`,
  holidayChoices: (companyId: string, employeeId: string) => `holidayChoices-${companyId}_${employeeId}`,
  projects: (companyId: string) => `projects-${companyId}_${companyId}`,
  task: (companyId: string, taskId: string) => `task-${companyId}_${taskId}`,
  taskNumbers: (companyId: string, projectId: string) => `taskNumbers-${companyId}_${projectId}`,
  contactRequest: (requestId: string) => `contactRequest-platform_${requestId}`,
  inquiry: (inquiryId: string) => `inquiry-platform_${inquiryId}`,
  multiStep: (companyId: string, commandId: string) => `multiStep-${companyId}_${commandId}`,
  slack: (companyId: string) => `slack-${companyId}_${companyId}`,
  export: (companyId: string, exportId: string) => `export-${companyId}_${exportId}`,
  calendarAddress: (companyId: string, accountId: string) => `calendarAddress-${companyId}_${accountId}`,
  notificationSettings: (companyId: string, accountId: string) =>
    `notificationSettings-${companyId}_${accountId}`,
  celebrations: (companyId: string, employeeId: string) => `celebrations-${companyId}_${employeeId}`,
  /** `date`: YYYY-MM-DD. */
  reportDay: (companyId: string, employeeId: string, date: string) =>
    `reportDay-${companyId}_${employeeId}_${date}`,
  /** The stream of a report in old logs; only read. */
  dailyReport: (companyId: string, employeeId: string, projectId: string, date: string) =>
    `dailyReport-${companyId}_${employeeId}_${projectId}_${date}`,
  dailyReportReminders: (companyId: string, employeeId: string) =>
    `dailyReportReminders-${companyId}_${employeeId}`,
  leaveSettings: (companyId: string) => `leaveSettings-${companyId}_${companyId}`,
  /** `month`: YYYY-MM. */
  payslip: (companyId: string, employeeId: string, month: string) =>
    `payslip-${companyId}_${employeeId}_${month}`,
  /** `year`: of the issue. */
  payslipNumbers: (companyId: string, year: number) => `payslipNumbers-${companyId}_${year}`,
  payslipTemplates: (companyId: string, employeeId: string) => `payslipTemplates-${companyId}_${employeeId}`,
  payslipSettings: (companyId: string) => `payslipSettings-${companyId}_${companyId}`,
  payslipRun: (companyId: string, runId: string) => `payslipRun-${companyId}_${runId}`,
  auditor: (companyId: string, auditorId: string) => `auditor-${companyId}_${auditorId}`,
  auditorLook: (companyId: string, lookId: string) => `auditorLook-${companyId}_${lookId}`,
  headRecipients: (companyId: string) => `headRecipients-${companyId}_${companyId}`,
  recordCounts: countsStreamOf,
  recordFaults: (companyId: string) => `recordFaults-${companyId}_${companyId}`,
  monthLocks: (companyId: string) => `monthLocks-${companyId}_${companyId}`,
  /** `month`: YYYY-MM. */
  monthReminders: (companyId: string, month: string) => `monthReminders-${companyId}_${month}`,
}

/** The company id of everything without a company: reservations, the administrator. */
export const platformCompany = 'platform'
