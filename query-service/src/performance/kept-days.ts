import { deductedOf } from '@rollcall/contracts/attendance/break-rule.ts'
import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import type { RowTypeOf } from '@rollcall/read-models/reads.ts'
import type { keptMonths } from './fact-rows.ts'

type KeptMonth = RowTypeOf<typeof keptMonths>
export type KeptDay = KeptMonth['days'][string]

/** The minutes of a kept day that do not count, because its breaks were too short. Open sessions are not kept. */
export const deductedIn = ({ min, brk = 0, off = brk }: KeptDay, schedule: ScheduledDay): number =>
  deductedOf(min, off, schedule)

/** A date, and where its facts are kept. */
export interface KeptDate {
  date: string
  month: string
  day: string
}

/** The parts of dates are worked out once, because each is asked of every person. */
export const keptDates = (dates: readonly string[]): KeptDate[] =>
  dates.map(date => ({ date, month: date.slice(0, 7), day: date.slice(8) }))

/** The days of people's months, by person and date. */
export function keptDays(
  months: readonly KeptMonth[],
): (employeeId: string) => (date: KeptDate) => KeptDay | undefined {
  const byPerson = Map.groupBy(months, ({ employeeId }) => employeeId)
  return employeeId => {
    const own = byPerson.get(employeeId) ?? []
    return ({ month, day }) => own.find(one => one.month === month)?.days[day]
  }
}
