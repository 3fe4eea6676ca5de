import type { Day } from '../dates.ts'

/**
 * The address of one day in Teams in/out. `correct`: the session whose missing punch-out is settled there. `name`: finds
 * the person, unless they are on the page already.
 */
export function dayAddress(of: {
  employeeId: string
  workDate: Day
  name?: string | undefined
  correct?: string | undefined
}): string {
  const params = new URLSearchParams()
  if (of.name) params.set('q', of.name)
  params.set('person', of.employeeId)
  params.set('day', of.workDate)
  if (of.correct) params.set('correct', of.correct)
  return `/app/team-in-out?${params}`
}
