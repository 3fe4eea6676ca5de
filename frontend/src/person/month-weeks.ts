import { type AttendanceDay, sumOfDays } from '@rollcall/contracts/attendance/attendance-day.ts'
import { addDays, type Day, mondayOf } from '../kit/dates.ts'

/** Days against their target, in minutes. */
export interface Balance {
  /** Worked minutes that count. */
  worked: number
  /** null: a day has no work hours. */
  target: number | null
  /** The scheduled minutes of days with a missing punch-out, which count nothing. */
  missing: number
  /** The number of those days. */
  missingDays: number
}

/** The days of a week that are in the month. */
export interface WeekOfMonth extends Balance {
  from: Day
  to: Day
  when: 'past' | 'now' | 'future'
  /** The number of days with a target. */
  workingDays: number
}

export function balanceOf(days: readonly AttendanceDay[]): Balance {
  const { workedMinutes, deductedMinutes, scheduledMinutes, missing } = sumOfDays(days)
  return {
    worked: workedMinutes - deductedMinutes,
    target: scheduledMinutes,
    missing: days.reduce((sum, day) => sum + (day.missing ? (day.scheduledMinutes ?? 0) : 0), 0),
    missingDays: missing,
  }
}

/** The weeks of a month, each from Monday or from the first day on. `today`: where the person is. */
export function weeksOfMonth(days: readonly AttendanceDay[], today: Day): WeekOfMonth[] {
  const weeks = Map.groupBy(days, ({ date }) => mondayOf(date))
  return [...weeks].map(([monday, of]) => ({
    ...balanceOf(of),
    from: of[0]?.date ?? monday,
    to: of.at(-1)?.date ?? addDays(monday, 6),
    when: addDays(monday, 6) < today ? 'past' : monday > today ? 'future' : 'now',
    workingDays: of.filter(({ scheduledMinutes }) => (scheduledMinutes ?? 0) > 0).length,
  }))
}
