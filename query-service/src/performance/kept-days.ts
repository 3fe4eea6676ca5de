import type { RowTypeOf } from '@rollcall/read-models/reads.ts'
import type { keptMonths } from './fact-rows.ts'

type KeptMonth = RowTypeOf<typeof keptMonths>
type KeptDay = KeptMonth['days'][string]

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
