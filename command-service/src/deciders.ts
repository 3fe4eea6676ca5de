import { account } from './accounts/account.ts'
import { emailReservation } from './accounts/email-reservation.ts'
import { session } from './accounts/session.ts'
import { announcement } from './announcements/announcement.ts'
import { announcementReader } from './announcements/announcement-reader.ts'
import { missingPunchOut } from './attendance/missing-punch-out.ts'
import { punchClock } from './attendance/punch-clock.ts'
import { calendarAddress } from './calendar/calendar-address.ts'
import { celebrations } from './celebrations/celebrations.ts'
import { company } from './company/company.ts'
import { readModelActs } from './company/read-model-acts.ts'
import { dailyReportReminders } from './daily-reports/reminders.ts'
import { reportDay } from './daily-reports/report-day.ts'
import { employee } from './employees/employee.ts'
import { employeeImport } from './employees/employee-import.ts'
import { seats } from './employees/seats.ts'
import { exported } from './exports/export.ts'
import { holidayChoices } from './holidays/choices.ts'
import { holidays } from './holidays/holidays.ts'
import { contactRequest } from './inquiries/contact-request.ts'
import { inquiry } from './inquiries/inquiry.ts'
import { leaveAccount } from './leave/leave-account.ts'
import { leaveSettings } from './leave/leave-settings.ts'
import { notificationSettings } from './notifications/notification-settings.ts'
import { payslip } from './payslips/payslip.ts'
import { payslipNumbers } from './payslips/payslip-numbers.ts'
import { payslipRun } from './payslips/payslip-run.ts'
import { payslipSettings } from './payslips/payslip-settings.ts'
import { payslipTemplates } from './payslips/payslip-templates.ts'
import { subscription } from './plans/subscription.ts'
import { projects } from './projects/projects.ts'
import { slack } from './slack/slack.ts'
import { task } from './tasks/task.ts'
import { taskNumbers } from './tasks/task-numbers.ts'

/** Every business rule by name. Each names the kind of stream that it writes to. */
export const rules = {
  account,
  emailReservation,
  session,
  punchClock,
  missingPunchOut,
  company,
  readModelActs,
  reportDay,
  dailyReportReminders,
  employee,
  employeeImport,
  seats,
  holidays,
  holidayChoices,
  projects,
  announcement,
  announcementReader,
  task,
  taskNumbers,
  contactRequest,
  inquiry,
  calendarAddress,
  exported,
  celebrations,
  leaveAccount,
  leaveSettings,
  notificationSettings,
  payslip,
  payslipNumbers,
  payslipSettings,
  payslipTemplates,
  payslipRun,
  subscription,
  slack,
}
