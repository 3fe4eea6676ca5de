import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { Resource } from './kernel/resource.ts'

/** What a plan empties in the presence of somebody who last punched before the days that it shows. */
const lastPunch = { day: 'workDate', fields: { since: null, workDate: null, sessions: [] } }

/** Every list of the system: its facts, its projection, whose rows, what the plan hides, which totals are kept. */
export const resources: readonly Resource[] = [
  { ...facts.employee, projection: 'employees', kept: ['status'] },
  { ...facts['team-in-out'], projection: 'attendance_days', limit: 'workDate', kept: ['employeeId'] },
  {
    ...facts['my-in-out'],
    projection: 'work_sessions',
    own: 'employeeId',
    limit: 'workDate',
    kept: ['employeeId'],
  },
  { ...facts.presence, projection: 'presence', always: 'not hidden', fade: lastPunch, kept: ['state'] },
]
