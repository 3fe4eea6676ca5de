import * as accounts from './accounts/commands.ts'
import * as announcements from './announcements/commands.ts'
import * as attendance from './attendance/commands.ts'
import * as attendanceImports from './attendance-imports/commands.ts'
import * as audit from './audit/commands.ts'
import * as auditors from './auditors/commands.ts'
import * as calendar from './calendar/commands.ts'
import * as celebrations from './celebrations/commands.ts'
import * as company from './company/commands.ts'
import * as readModels from './company/read-model-commands.ts'
import * as companyWeeks from './company/week-commands.ts'
import * as corrections from './corrections/commands.ts'
import * as dailyReports from './daily-reports/commands.ts'
import * as employees from './employees/commands.ts'
import * as employmentEnds from './employees/end-commands.ts'
import * as employeeImports from './employees/import-commands.ts'
import * as ownWeeks from './employees/week-commands.ts'
import * as files from './exports/commands.ts'
import * as holidays from './holidays/commands.ts'
import * as inquiries from './inquiries/commands.ts'
import type { CommandDefinition } from './kernel/message.ts'
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

const isDefinition = (value: unknown): value is CommandDefinition =>
  typeof value === 'object' && value !== null && 'roles' in value && 'summary' in value

/** Every command of the system by its name. */
export const commandDefinitions: ReadonlyMap<string, CommandDefinition> = new Map(
  [
    accounts,
    announcements,
    attendance,
    attendanceImports,
    audit,
    auditors,
    calendar,
    celebrations,
    company,
    companyWeeks,
    corrections,
    dailyReports,
    employees,
    files,
    employeeImports,
    ownWeeks,
    employmentEnds,
    holidays,
    inquiries,
    leave,
    monthLocks,
    multiStep,
    notifications,
    overtime,
    payslips,
    plans,
    projects,
    readModels,
    slack,
    tasks,
  ]
    .flatMap(domain => Object.values<unknown>(domain).filter(isDefinition))
    .map(definition => [definition.name, definition]),
)
