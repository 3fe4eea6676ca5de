export { keptMonths, readScheduleFacts } from './fact-rows.ts'
export { deductedIn, keptDates, keptDays } from './kept-days.ts'
export { personSchedules } from './person-schedules.ts'
export { openDays, peopleOf } from './team-rows.ts'

/** The projections that decide people's schedules: the company's, and those whose rows belong to one person. */
export const scheduleProjections = {
  ofCompany: ['holidays', 'team_schedules'],
  ofPerson: ['employees', 'person_facts', 'leave_requests'],
} as const
