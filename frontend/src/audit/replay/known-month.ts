import { dayState } from '@rollcall/contracts/attendance/day-state.ts'
import type { KnownRecord } from '@rollcall/contracts/audit/known-record.ts'
import { takesDays } from '@rollcall/contracts/leave/kinds.ts'
import type { Day } from '../../kit/dates.ts'

/** A month as it was known at a moment: sums of the shown days. */
export interface KnownMonth {
  /** The number of days with a work session. */
  days: number
  minutes: number
  /** The days of approved leave. */
  leave: number
}

/** The sums of the month of `date`, of the days between `from` and `to`, as known at `at` in milliseconds. */
export function knownMonth(
  { days, leave }: KnownRecord,
  { date, from, to, at }: { date: Day; from: Day; to: Day; at: number },
): KnownMonth {
  const isOfMonth = (day: Day) => day.slice(0, 7) === date.slice(0, 7) && from <= day && day <= to
  const month: KnownMonth = { days: 0, minutes: 0, leave: 0 }
  for (const [day, sessions] of days)
    if (isOfMonth(day) && sessions.length > 0) {
      month.days += 1
      month.minutes += dayState(sessions, at).minutes
    }
  for (const { state, days: shares } of leave.requests.values())
    if (takesDays(state) && state !== 'pending')
      for (const { date: day, share } of shares) if (isOfMonth(day)) month.leave += share
  return month
}
