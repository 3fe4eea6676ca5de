import { accounts } from './accounts/accounts.projection.ts'
import { sessions } from './accounts/sessions.projection.ts'
import { attendanceDays } from './attendance/attendance-days.projection.ts'
import { presence } from './attendance/presence.projection.ts'
import { workSessions } from './attendance/work-sessions.projection.ts'
import { companies } from './company/companies.projection.ts'
import { employees } from './employees/employees.projection.ts'
import type { Projection } from './kernel/projection.ts'

/** Every read model of the system. */
export const projections: readonly Projection[] = [
  companies,
  accounts,
  sessions,
  employees,
  presence,
  attendanceDays,
  workSessions,
]
