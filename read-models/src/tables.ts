import { accountsTable } from './accounts/accounts.table.ts'
import { sessionsTable } from './accounts/sessions.table.ts'
import {
  announcementRemindersTable,
  announcementSightingsTable,
} from './announcements/announcement-readers.table.ts'
import { announcementsTable } from './announcements/announcements.table.ts'
import { announcementsToSendTable } from './announcements/announcements-to-send.table.ts'
import { attendanceDaysTable } from './attendance/attendance-days.table.ts'
import { openSessionsTable } from './attendance/open-sessions.table.ts'
import { presenceTable } from './attendance/presence.table.ts'
import { workSessionsTable } from './attendance/work-sessions.table.ts'
import { attendanceImportsTable } from './attendance-imports/attendance-imports.table.ts'
import { headRecipientsTable } from './audit/head-recipients.table.ts'
import { recordFaultsTable } from './audit/record-faults.table.ts'
import { auditorLooksTable } from './auditors/auditor-looks.table.ts'
import { auditorsTable } from './auditors/auditors.table.ts'
import { calendarAddressesTable } from './calendar/calendar-addresses.table.ts'
import { calendarEntriesTable } from './calendar/calendar-entries.table.ts'
import { anniversariesTable, birthdaysTable } from './celebrations/celebrations.table.ts'
import { companiesTable } from './company/companies.table.ts'
import { companyAdminTable } from './company/company-admin.table.ts'
import { companyDaysTable } from './company/company-days.table.ts'
import { platformDaysTable } from './company/platform-days.table.ts'
import { skippedEventsTable } from './company/skipped-events.table.ts'
import { teamSchedulesTable } from './company/team-schedules.table.ts'
import { weekChangesTable } from './company/week-changes.table.ts'
import { correctionsTable } from './corrections/corrections.table.ts'
import { dailyReportHistoryTable } from './daily-reports/daily-report-history.table.ts'
import { dailyReportsTable } from './daily-reports/daily-reports.table.ts'
import { reportRemindersTable } from './daily-reports/report-reminders.table.ts'
import { employeeChangesTable } from './employees/employee-changes.table.ts'
import { employeeImportsTable } from './employees/employee-imports.table.ts'
import { employeesTable } from './employees/employees.table.ts'
import { inactivePeopleTable } from './employees/inactive-people.table.ts'
import { personFactsTable } from './employees/person-facts.table.ts'
import { photosTable } from './employees/photos.table.ts'
import { exportedFilesTable } from './exports/exports.table.ts'
import { holidaysTable } from './holidays/holidays.table.ts'
import { contactRequestsTable } from './inquiries/contact-requests.table.ts'
import { inquiriesTable } from './inquiries/inquiries.table.ts'
import { awayTable } from './leave/away.table.ts'
import { calendarChangesTable } from './leave/calendar-changes.table.ts'
import { leaveAccountsTable } from './leave/leave-accounts.table.ts'
import { leaveLedgerTable } from './leave/leave-ledger.table.ts'
import { leaveRequestsTable } from './leave/leave-requests.table.ts'
import { leaveSettingsTable } from './leave/leave-settings.table.ts'
import { leaveTermsTable } from './leave/leave-terms.table.ts'
import { reviewableLeaveTable } from './leave/reviewable-leave.table.ts'
import { monthLocksTable } from './month-locks/month-locks.table.ts'
import { monthRemindersTable } from './month-locks/month-reminders.table.ts'
import { unfinishedCommandsTable } from './multi-step/unfinished-commands.table.ts'
import { notificationSettingsTable } from './notifications/notification-settings.table.ts'
import { notificationsTable } from './notifications/notifications.table.ts'
import { overtimeDecisionsTable } from './overtime/overtime-decisions.table.ts'
import { payslipNumbersTable } from './payslips/payslip-numbers.table.ts'
import { payslipRunsTable } from './payslips/payslip-runs.table.ts'
import { payslipSettingsTable } from './payslips/payslip-settings.table.ts'
import { payslipTemplatesTable } from './payslips/payslip-templates.table.ts'
import { payslipsTable } from './payslips/payslips.table.ts'
import { performanceMonthsTable } from './performance/performance-months.table.ts'
import { personEntriesTable } from './person/person-entries.table.ts'
import { companyPlanChangesTable } from './plans/company-plan-changes.table.ts'
import { planChangesTable } from './plans/plan-changes.table.ts'
import { subscriptionsTable } from './plans/subscriptions.table.ts'
import { projectHoursTable } from './projects/project-hours.table.ts'
import { projectsTable } from './projects/projects.table.ts'
import { slackSettingsTable } from './slack/slack-settings.table.ts'
import { taskChangesTable } from './tasks/task-changes.table.ts'
import { taskCommentsTable } from './tasks/task-comments.table.ts'
import { tasksTable } from './tasks/tasks.table.ts'

/** Every table of the read models by its name. */
export const tables = {
  accounts: accountsTable,
  sessions: sessionsTable,
  announcement_sightings: announcementSightingsTable,
  announcement_reminders: announcementRemindersTable,
  announcements_to_send: announcementsToSendTable,
  announcements: announcementsTable,
  attendance_days: attendanceDaysTable,
  open_sessions: openSessionsTable,
  presence: presenceTable,
  work_sessions: workSessionsTable,
  attendance_imports: attendanceImportsTable,
  auditor_looks: auditorLooksTable,
  auditors: auditorsTable,
  head_recipients: headRecipientsTable,
  record_faults: recordFaultsTable,
  calendar_addresses: calendarAddressesTable,
  calendar_entries: calendarEntriesTable,
  birthdays: birthdaysTable,
  anniversaries: anniversariesTable,
  companies: companiesTable,
  company_admin: companyAdminTable,
  company_days: companyDaysTable,
  platform_days: platformDaysTable,
  skipped_events: skippedEventsTable,
  team_schedules: teamSchedulesTable,
  corrections: correctionsTable,
  week_changes: weekChangesTable,
  month_locks: monthLocksTable,
  month_reminders: monthRemindersTable,
  daily_report_history: dailyReportHistoryTable,
  daily_reports: dailyReportsTable,
  report_reminders: reportRemindersTable,
  employee_changes: employeeChangesTable,
  person_entries: personEntriesTable,
  employee_imports: employeeImportsTable,
  employees: employeesTable,
  inactive_people: inactivePeopleTable,
  person_facts: personFactsTable,
  photos: photosTable,
  exports: exportedFilesTable,
  holidays: holidaysTable,
  contact_requests: contactRequestsTable,
  inquiries: inquiriesTable,
  away: awayTable,
  calendar_changes: calendarChangesTable,
  leave_accounts: leaveAccountsTable,
  leave_ledger: leaveLedgerTable,
  leave_requests: leaveRequestsTable,
  leave_settings: leaveSettingsTable,
  leave_terms: leaveTermsTable,
  reviewable_leave: reviewableLeaveTable,
  unfinished_commands: unfinishedCommandsTable,
  notification_settings: notificationSettingsTable,
  notifications: notificationsTable,
  overtime_decisions: overtimeDecisionsTable,
  payslip_numbers: payslipNumbersTable,
  payslip_runs: payslipRunsTable,
  payslip_settings: payslipSettingsTable,
  payslip_templates: payslipTemplatesTable,
  payslips: payslipsTable,
  performance_months: performanceMonthsTable,
  company_plan_changes: companyPlanChangesTable,
  plan_changes: planChangesTable,
  subscriptions: subscriptionsTable,
  project_hours: projectHoursTable,
  projects: projectsTable,
  slack_settings: slackSettingsTable,
  task_changes: taskChangesTable,
  task_comments: taskCommentsTable,
  tasks: tasksTable,
}
