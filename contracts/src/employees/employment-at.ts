import { dateIn } from '../kernel/days.ts'

/** The last dates of an account, YYYY-MM-DD; absent or null: none. */
export interface LastDates {
  lastDay?: string | null | undefined
  accessUntil?: string | null | undefined
}

/**
 * What an employee's account may do now: everything, only read own documents once the last day is over, or nothing once the
 * access has ended. Both end with their date where the person is.
 */
export function employmentAt(
  { lastDay, accessUntil }: LastDates = {},
  zone = 'UTC',
  now: Date | number = Date.now(),
): 'running' | 'former' | 'closed' {
  if (!lastDay) return 'running'
  const today = dateIn(zone, Number(now))
  if (today <= lastDay) return 'running'
  return today <= (accessUntil ?? lastDay) ? 'former' : 'closed'
}
