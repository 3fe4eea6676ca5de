import * as accounts from './accounts/events.ts'
import * as announcements from './announcements/events.ts'
import * as attendance from './attendance/events.ts'
import * as attendanceImports from './attendance-imports/events.ts'
import * as audit from './audit/events.ts'
import * as auditors from './auditors/events.ts'
import * as calendar from './calendar/events.ts'
import * as celebrations from './celebrations/events.ts'
import * as company from './company/events.ts'
import * as readModels from './company/read-model-events.ts'
import * as corrections from './corrections/events.ts'
import * as dailyReports from './daily-reports/events.ts'
import * as employees from './employees/events.ts'
import * as employeeImports from './employees/import-events.ts'
import * as files from './exports/events.ts'
import * as holidays from './holidays/events.ts'
import * as inquiries from './inquiries/events.ts'
import type { EventDefinition } from './kernel/message.ts'
import * as leave from './leave/events.ts'
import * as monthLocks from './month-locks/events.ts'
import * as multiStep from './multi-step/events.ts'
import * as notifications from './notifications/events.ts'
import * as overtime from './overtime/events.ts'
import * as payslips from './payslips/events.ts'
import * as plans from './plans/events.ts'
import * as projects from './projects/events.ts'
import * as slack from './slack/events.ts'
import * as tasks from './tasks/events.ts'

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'schema' in value

/** Every kind of event of the system by its type. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
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
    corrections,
    dailyReports,
    employees,
    files,
    employeeImports,
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
    .map(definition => [definition.type, definition]),
)
