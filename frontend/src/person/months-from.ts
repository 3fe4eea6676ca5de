import { type Day, monthsLater } from '../kit/dates.ts'

/** The whole months from a day to another one; 0 if that is before it. */
export function monthsFrom(from: Day, to: Day): number {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  const months = (toYear - year) * 12 + toMonth - month
  return Math.max(0, monthsLater(from, months) > to ? months - 1 : months)
}
