import type { WorkHours } from '../company/work-hours.ts'

/** The break that a long day needs; absent: none. */
interface BreakRule {
  minimumBreak?: WorkHours['minimumBreak']
}

/**
 * Whole minutes off work during a day: its breaks, and the time between its work sessions, as the clock shows it. Who punches
 * out for lunch and in again had a break as well. `breaks`: those of the sessions that count.
 */
export function minutesOff(
  sessions: readonly { inAt: string; outAt: string | null }[],
  breaks: number,
): number {
  const inOrder = sessions.toSorted((a, b) => (a.inAt < b.inAt ? -1 : 1))
  return inOrder.reduce((sum, { inAt }, at) => {
    const out = inOrder[at - 1]?.outAt
    return out ? sum + Math.max(0, clockMinute(inAt) - clockMinute(out)) : sum
  }, breaks)
}

const clockMinute = (at: string): number => Math.floor(Date.parse(at) / 60_000)

/** By how many minutes the breaks of a day were too short; 0: they were not, or it was no long day. */
export function breakTooShortBy(worked: number, off: number, { minimumBreak }: BreakRule): number {
  if (!minimumBreak || worked <= minimumBreak.afterMinutes) return 0
  return Math.max(0, minimumBreak.minutes - off)
}

/**
 * The worked minutes of a day that do not count, because its breaks were too short and the company deducts that. Nobody
 * gets below the hours that need no break.
 */
export function deductedOf(worked: number, off: number, rule: BreakRule): number {
  const { minimumBreak } = rule
  if (!minimumBreak?.deducted || worked <= minimumBreak.afterMinutes) return 0
  return Math.min(breakTooShortBy(worked, off, rule), worked - minimumBreak.afterMinutes)
}
