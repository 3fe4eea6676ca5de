import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { workSessions } from '@rollcall/read-models/attendance/work-sessions.projection.ts'
import { companies } from '@rollcall/read-models/company/companies.projection.ts'
import { teamSchedules } from '@rollcall/read-models/company/team-schedules.projection.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import { personFacts } from '@rollcall/read-models/employees/person-facts.projection.ts'
import { holidays } from '@rollcall/read-models/holidays/holidays.projection.ts'
import { leaveAccounts } from '@rollcall/read-models/leave/leave-accounts.projection.ts'
import { leaveLedger } from '@rollcall/read-models/leave/leave-ledger.projection.ts'
import { leaveRequests } from '@rollcall/read-models/leave/leave-requests.projection.ts'
import { leaveTerms } from '@rollcall/read-models/leave/leave-terms.projection.ts'
import { performanceMonths } from '@rollcall/read-models/performance/performance-months.projection.ts'
import { accounts } from './accounts/accounts.projection.ts'
import { sessions } from './accounts/sessions.projection.ts'
import { announcementReminders } from './announcements/announcement-reminders.projection.ts'
import { announcementSightings } from './announcements/announcement-sightings.projection.ts'
import { announcements } from './announcements/announcements.projection.ts'
import { announcementsToSend } from './announcements/announcements-to-send.projection.ts'
import { openSessions } from './attendance/open-sessions.projection.ts'
import { presence } from './attendance/presence.projection.ts'
import { attendanceImports } from './attendance-imports/attendance-imports.projection.ts'
import { headRecipients } from './audit/head-recipients.projection.ts'
import { recordFaults } from './audit/record-faults.projection.ts'
import { auditorLooks } from './auditors/auditor-looks.projection.ts'
import { auditors } from './auditors/auditors.projection.ts'
import { calendarAddresses } from './calendar/calendar-addresses.projection.ts'
import { calendarEntries } from './calendar/calendar-entries.projection.ts'
import { anniversaries } from './celebrations/anniversaries.projection.ts'
import { birthdays } from './celebrations/birthdays.projection.ts'
import { companyAdmin } from './company/company-admin.projection.ts'
import { companyDays } from './company/company-days.projection.ts'
import { platformDays } from './company/platform-days.projection.ts'
import { skippedEvents } from './company/skipped-events.projection.ts'
import { weekChanges } from './company/week-changes.projection.ts'
import { corrections } from './corrections/corrections.projection.ts'
import { dailyReportHistory } from './daily-reports/daily-report-history.projection.ts'
import { dailyReports } from './daily-reports/daily-reports.projection.ts'
import { reportReminders } from './daily-reports/report-reminders.projection.ts'
import { employeeChanges } from './employees/employee-changes.projection.ts'
import { employeeImports } from './employees/employee-imports.projection.ts'
import { inactivePeople } from './employees/inactive-people.projection.ts'
import { photos } from './employees/photos.projection.ts'
import { exportedFiles } from './exports/exports.projection.ts'
import { contactRequests } from './inquiries/contact-requests.projection.ts'
import { inquiries } from './inquiries/inquiries.projection.ts'
import type { Projection } from './kernel/projection.ts'
import { away } from './leave/away.projection.ts'
import { calendarChanges } from './leave/calendar-changes.projection.ts'
import { leaveSettings } from './leave/leave-settings.projection.ts'
import { reviewableLeave } from './leave/reviewable-leave.projection.ts'
import { monthLocks } from './month-locks/month-locks.projection.ts'
import { monthReminders } from './month-locks/month-reminders.projection.ts'
import { unfinishedCommands } from './multi-step/unfinished-commands.projection.ts'
import { notificationSettings } from './notifications/notification-settings.projection.ts'
import { notifications } from './notifications/notifications.projection.ts'
import { overtimeDecisions } from './overtime/overtime-decisions.projection.ts'
import { payslipNumbers } from './payslips/payslip-numbers.projection.ts'
import { payslipRuns } from './payslips/payslip-runs.projection.ts'
import { payslipSettings } from './payslips/payslip-settings.projection.ts'
import { payslipTemplates } from './payslips/payslip-templates.projection.ts'
import { payslips } from './payslips/payslips.projection.ts'
import { personEntries } from './person/person-entries.projection.ts'
import { companyPlanChanges } from './plans/company-plan-changes.projection.ts'
import { planChanges } from './plans/plan-changes.projection.ts'
import { subscriptions } from './plans/subscriptions.projection.ts'
import { projectHours } from './projects/project-hours.projection.ts'
import { projects } from './projects/projects.projection.ts'
import { slackSettings } from './slack/slack-settings.projection.ts'
import { taskChanges } from './tasks/task-changes.projection.ts'
import { taskComments } from './tasks/task-comments.projection.ts'
import { tasks } from './tasks/tasks.projection.ts'

/** Every read model of the system. */
export const projections: readonly Projection[] = [
  companies,
  accounts,
  sessions,
  employees,
  employeeChanges,
  personEntries,
  personFacts,
  employeeImports,
  inactivePeople,
  photos,
  holidays,
  projects,
  announcements,
  announcementSightings,
  announcementReminders,
  announcementsToSend,
  tasks,
  taskComments,
  taskChanges,
  birthdays,
  anniversaries,
  headRecipients,
  recordFaults,
  auditors,
  auditorLooks,
  calendarAddresses,
  calendarEntries,
  presence,
  openSessions,
  attendanceDays,
  workSessions,
  attendanceImports,
  leaveRequests,
  away,
  leaveLedger,
  leaveAccounts,
  leaveSettings,
  leaveTerms,
  reviewableLeave,
  calendarChanges,
  dailyReports,
  corrections,
  weekChanges,
  monthLocks,
  monthReminders,
  dailyReportHistory,
  reportReminders,
  projectHours,
  exportedFiles,
  teamSchedules,
  performanceMonths,
  payslips,
  payslipTemplates,
  payslipRuns,
  overtimeDecisions,
  payslipNumbers,
  payslipSettings,
  notifications,
  notificationSettings,
  unfinishedCommands,
  subscriptions,
  planChanges,
  companyPlanChanges,
  companyAdmin,
  companyDays,
  platformDays,
  skippedEvents,
  inquiries,
  contactRequests,
  slackSettings,
]
