import { type Day, daysBetween } from '../kit/dates.ts'

/** The key and arguments of a text that says when a day is: `today`, `tomorrow`, or `days` with their number. */
export function untilKey(today: Day, day: Day): ['today' | 'tomorrow' | 'days', { smart_count: number }] {
  const days = daysBetween(today, day)
  return [days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'days', { smart_count: days }]
}

/** Rows by month, `2027-01` to `2027-12`, in the order of the rows. */
export function byMonth<R extends { date: Day }>(rows: readonly R[]): [month: string, rows: R[]][] {
  return [...Map.groupBy(rows, ({ date }) => date.slice(0, 7))]
}

/** The year in an address; the present one if it is missing or invalid. */
export const yearOf = (text: string | null, today: Day): string =>
  /^[12]\d{3}$/.test(text ?? '') ? (text as string) : today.slice(0, 4)

/** The month in an address (`2027-01`); the present one if it is missing or invalid. */
export const monthInAddress = (text: string | null, today: Day): string =>
  /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '') ? (text as string) : today.slice(0, 7)
