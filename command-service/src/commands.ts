import type { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import * as accounts from './accounts/commands.ts'
import { createSessionStarter } from './accounts/start-session.ts'
import { createTokenOfSession } from './accounts/token-of-session.ts'
import * as announcements from './announcements/commands.ts'
import * as attendance from './attendance/commands.ts'
import * as attendanceImports from './attendance-imports/commands.ts'
import * as audit from './audit/commands.ts'
import * as auditors from './auditors/commands.ts'
import * as calendar from './calendar/commands.ts'
import * as celebrations from './celebrations/commands.ts'
import * as company from './company/commands.ts'
import * as corrections from './corrections/commands.ts'
import * as dailyReports from './daily-reports/commands.ts'
import * as employees from './employees/commands.ts'
import * as exports from './exports/commands.ts'
import * as holidays from './holidays/commands.ts'
import * as inquiries from './inquiries/commands.ts'
import type { CommandEntry } from './kernel/command-entry.ts'
import * as leave from './leave/commands.ts'
import * as monthLocks from './month-locks/commands.ts'
import * as multiStep from './multi-step/commands.ts'
import * as notifications from './notifications/commands.ts'
import * as overtime from './overtime/commands.ts'
import * as payslips from './payslips/commands.ts'
import * as plans from './plans/commands.ts'
import * as projects from './projects/commands.ts'
import * as slack from './slack/commands.ts'
import * as tasks from './tasks/commands.ts'

/** Every domain of the service. */
const domains = [
  accounts,
  notifications,
  company,
  plans,
  employees,
  attendance,
  attendanceImports,
  corrections,
  monthLocks,
  overtime,
  holidays,
  projects,
  payslips,
  announcements,
  tasks,
  leave,
  dailyReports,
  calendar,
  audit,
  auditors,
  exports,
  celebrations,
  inquiries,
  slack,
] as const

/** Everything that the domains need. Each domain declares its own part. */
type Needs = (typeof domains)[number]['entries'] extends (needs: infer All) => unknown ? All : never

/** What the service provides to its commands. */
export interface Services extends Omit<Needs, 'startSession' | 'tokenOfSession'> {
  issueToken: ReturnType<typeof createTokenIssuer>
}

/** Every command of the service. A domain's own list shows its handlers, the rules by which they write, and their limits. */
export function commandEntries(services: Services): readonly CommandEntry[] {
  const { accounts: opened, companies, employees: people, issueToken } = services
  const needs: Needs = {
    ...services,
    startSession: createSessionStarter(companies, people, issueToken),
    tokenOfSession: createTokenOfSession(opened, companies, issueToken),
  }
  const entries: readonly CommandEntry[] = [
    ...multiStep.entries({ entries: () => entries }),
    ...domains.flatMap(domain => domain.entries(needs)),
  ]
  return entries
}
