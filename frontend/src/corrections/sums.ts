import { dayState } from '@rollcall/contracts/attendance/day-state.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { type Day, mondayOf, weekFrom } from '../kit/dates.ts'
import type { Days } from './own-sessions.ts'

/** The worked minutes of a week and a month, with one of their days as given. `now` in milliseconds. */
export function sumsWith(
  days: Days,
  workDate: Day,
  sessions: readonly DaySession[],
  now: number,
): { week: number; month: number } {
  const of = (date: Day) => dayState(date === workDate ? sessions : (days.get(date) ?? []), now).minutes
  const sum = (dates: Iterable<Day>) => [...dates].reduce((minutes, date) => minutes + of(date), 0)
  const month = workDate.slice(0, 7)
  return {
    week: sum(weekFrom(mondayOf(workDate))),
    month: sum(new Set([workDate, ...days.keys()].filter(date => date.startsWith(month)))),
  }
}
