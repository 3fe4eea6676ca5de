import { wallClock } from './wall-clock.ts'

/* Days are dates without a zone, YYYY-MM-DD; months are YYYY-MM. */

const dayLength = 86_400_000
const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The day a number of days after another one; negative: before. */
export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * dayLength)

/** The number of days from one day to another; negative: the other one is earlier. */
export const daysBetween = (from: string, to: string): number => (toMs(to) - toMs(from)) / dayLength

/** The days from first to last, inclusive. */
export function datesFromTo(first: string, last: string): string[] {
  const dates: string[] = []
  for (let ms = toMs(first); ms <= toMs(last); ms += dayLength) dates.push(toDay(ms))
  return dates
}

/** The month a number of months after another one; negative: before. */
export function addMonths(month: string, months: number): string {
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}`
}

/** The months (YYYY-MM) from one to another, or of one day to that of another, inclusive. */
export function monthsFromTo(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = addMonths(month, 1))
    months.push(month)
  return months
}

/** How far a month's first day is from that of March, in weekdays, by Sakamoto's method. */
const monthShift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]

/**
 * 0 for Monday to 6 for Sunday, as in the list of weekdays. Schedules of many people ask for it tens of thousands of
 * times, and parsing a date costs ten times as much as counting.
 */
export function weekdayIndex(day: string): number {
  const month = Number(day.slice(5, 7))
  // January and February belong to the year before.
  const year = Number(day.slice(0, 4)) - (month < 3 ? 1 : 0)
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return (year + leaps + (monthShift[month - 1] ?? 0) + Number(day.slice(8, 10)) + 6) % 7
}

/** The date in a zone at an instant: milliseconds since 1970, or an ISO text. */
export const dateIn = (zone: string, instant: number | string): string =>
  toDay(wallClock(zone, typeof instant === 'number' ? instant : Date.parse(instant)))
