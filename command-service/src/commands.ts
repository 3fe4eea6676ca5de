import type { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import * as accounts from './accounts/commands.ts'
import type { AccountsNeeds } from './accounts/needs.ts'
import { createSessionStarter } from './accounts/start-session.ts'
import { createTokenOfSession } from './accounts/token-of-session.ts'
import * as announcements from './announcements/commands.ts'
import type { AnnouncementsNeeds } from './announcements/needs.ts'
import * as attendance from './attendance/commands.ts'
import * as calendar from './calendar/commands.ts'
import type { CalendarNeeds } from './calendar/needs.ts'
import * as celebrations from './celebrations/commands.ts'
import type { CelebrationsNeeds } from './celebrations/needs.ts'
import * as company from './company/commands.ts'
import type { CompanyNeeds } from './company/needs.ts'
import * as dailyReports from './daily-reports/commands.ts'
import type { DailyReportsNeeds } from './daily-reports/needs.ts'
import * as employees from './employees/commands.ts'
import type { EmployeesNeeds } from './employees/needs.ts'
import * as exports from './exports/commands.ts'
import type { ExportsNeeds } from './exports/needs.ts'
import * as holidays from './holidays/commands.ts'
import type { HolidaysNeeds } from './holidays/needs.ts'
import * as inquiries from './inquiries/commands.ts'
import type { InquiriesNeeds } from './inquiries/needs.ts'
import type { CommandEntry } from './kernel/command-entry.ts'
import * as leave from './leave/commands.ts'
import type { LeaveNeeds } from './leave/needs.ts'
import * as multiStep from './multi-step/commands.ts'
import * as notifications from './notifications/commands.ts'
import * as payslips from './payslips/commands.ts'
import type { PayslipsNeeds } from './payslips/needs.ts'
import * as plans from './plans/commands.ts'
import type { PlansNeeds } from './plans/needs.ts'
import * as projects from './projects/commands.ts'
import type { ProjectsNeeds } from './projects/needs.ts'
import * as slack from './slack/commands.ts'
import type { SlackNeeds } from './slack/needs.ts'
import * as tasks from './tasks/commands.ts'
import type { TasksNeeds } from './tasks/needs.ts'

/** What the domains' commands use together. */
type Needs = AccountsNeeds &
  CompanyNeeds &
  PlansNeeds &
  EmployeesNeeds &
  HolidaysNeeds &
  ProjectsNeeds &
  PayslipsNeeds &
  AnnouncementsNeeds &
  TasksNeeds &
  LeaveNeeds &
  DailyReportsNeeds &
  CalendarNeeds &
  ExportsNeeds &
  CelebrationsNeeds &
  InquiriesNeeds &
  SlackNeeds

/** What the service gives its commands. */
export interface Services extends Omit<Needs, 'startSession' | 'tokenOfSession'> {
  issueToken: ReturnType<typeof createTokenIssuer>
}

/** Every command of the service. A domain's own list shows its handlers, the rules by which they write, and their limits. */
export function commandEntries(services: Services): readonly CommandEntry[] {
  const { accounts: opened, companies, issueToken } = services
  const needs: Needs = {
    ...services,
    startSession: createSessionStarter(companies, issueToken),
    tokenOfSession: createTokenOfSession(opened, companies, issueToken),
  }
  const entries: readonly CommandEntry[] = [
    ...multiStep.entries({ entries: () => entries }),
    ...accounts.entries(needs),
    ...notifications.entries(),
    ...company.entries(needs),
    ...plans.entries(needs),
    ...employees.entries(needs),
    ...attendance.entries(),
    ...holidays.entries(needs),
    ...projects.entries(needs),
    ...payslips.entries(needs),
    ...announcements.entries(needs),
    ...tasks.entries(needs),
    ...leave.entries(needs),
    ...dailyReports.entries(needs),
    ...calendar.entries(needs),
    ...exports.entries(needs),
    ...celebrations.entries(needs),
    ...inquiries.entries(needs),
    ...slack.entries(needs),
  ]
  return entries
}
