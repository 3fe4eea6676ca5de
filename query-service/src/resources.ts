import { missingAfterHours } from '@rollcall/contracts/attendance/minutes.ts'
import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { Resource } from './kernel/resource.ts'

/** What a plan empties in the presence of somebody who last punched before the days that it shows. */
const lastPunch = { day: 'workDate', fields: { since: null, workDate: null, sessions: [] } }

/** Who forgot to punch out is not in for ever. */
const stillIn = `case when state = 'in' and since > now() - interval '${missingAfterHours} hours' then 'in' else 'out' end`

/** Every list of the system: its facts, its projection, whose rows, what the plan hides, which totals are kept. */
export const resources: readonly Resource[] = [
  { ...facts.employee, projection: 'employees', kept: ['status'] },
  {
    ...facts['team-in-out'],
    projection: 'attendance_days',
    limit: 'workDate',
    kept: ['employeeId', 'workDate'],
  },
  {
    ...facts['my-in-out'],
    projection: 'work_sessions',
    own: 'employeeId',
    limit: 'workDate',
    kept: ['employeeId'],
  },
  {
    ...facts.presence,
    projection: 'presence',
    always: 'not hidden',
    fade: lastPunch,
    computed: { state: stillIn },
    kept: [],
  },
]
