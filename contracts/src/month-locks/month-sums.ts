import { punchOutIsMissing, type SessionSpan } from '../attendance/day-state.ts'
import { dateIn } from '../kernel/days.ts'
import { lastOf } from '../performance/month.ts'

/** What one employee adds to a month: of the month's own days, without the adjustments of other months. */
export interface PersonInMonth {
  /** false: the person was deleted, so nothing is decided any more. */
  present: boolean
  /** The own zone; null: the company's. */
  zone: string | null
  /** Whole minutes of the ended work sessions. */
  workedMinutes: number
  /** The work sessions without a punch-out. */
  unended: readonly Pick<SessionSpan, 'inAt' | 'outAt' | 'missingAfterHours'>[]
  /** Corrections that nobody has decided. */
  corrections: number
  /** Requests for leave, or for its cancellation, that nobody has decided. */
  leave: number
  /** Days whose overtime waits for a decision. */
  overtime: number
}

/** The sums of a month, as they are shown before its lock and as the lock states them. */
export interface MonthSums {
  /** The employees who were with the company on a day of it or have a record in it, deleted ones, too. */
  people: number
  /** Those of them who were not deleted and for whom it has not ended, by the date on their clocks. */
  notEnded: number
  workedMinutes: number
  /** Work sessions whose punch-out is missing. They count 00:00 and do not stop the lock. */
  missingPunchOuts: number
  /** What has to be settled before the lock. */
  open: { corrections: number; leave: number; overtime: number; sessions: number }
}

/**
 * The sums of a month (YYYY-MM) over the people who belong to it. Nothing that waits for a decision about a deleted person
 * stops a lock. `now` in milliseconds.
 */
export function sumsOfMonth(
  month: string,
  people: Iterable<PersonInMonth>,
  { companyZone, now }: { companyZone: string; now: number },
): MonthSums {
  const last = lastOf(month)
  const open = { corrections: 0, leave: 0, overtime: 0, sessions: 0 }
  const sums = { people: 0, notEnded: 0, workedMinutes: 0, missingPunchOuts: 0 }
  for (const person of people) {
    const missing = person.unended.filter(session => punchOutIsMissing(session, now)).length
    sums.people += 1
    sums.workedMinutes += person.workedMinutes
    sums.missingPunchOuts += missing
    if (!person.present) continue
    if (dateIn(person.zone ?? companyZone, now) <= last) sums.notEnded += 1
    open.sessions += person.unended.length - missing
    open.corrections += person.corrections
    open.leave += person.leave
    open.overtime += person.overtime
  }
  return { ...sums, open }
}
