/**
 * The date on which a day of the year (MM-DD) is celebrated in a year, YYYY-MM-DD. In years without 29 February, that
 * day is celebrated on 28 February.
 */
export const celebratedOn = (monthDay: string, year: number): string =>
  `${String(year).padStart(4, '0')}-${monthDay === leapDay && !isLeap(year) ? dayBeforeLeapDay : monthDay}`

/** The days of the year, MM-DD, that are celebrated on a date (YYYY-MM-DD): one, or two on 28 February. */
export function monthDaysOn(date: string): string[] {
  const monthDay = date.slice(5)
  const both = monthDay === dayBeforeLeapDay && !isLeap(Number(date.slice(0, 4)))
  return both ? [dayBeforeLeapDay, leapDay] : [monthDay]
}

/** The first celebration of a day of the year (MM-DD) on or after a date, both dates YYYY-MM-DD. */
export function nextCelebration(monthDay: string, from: string): string {
  const year = Number(from.slice(0, 4))
  const first = celebratedOn(monthDay, year)
  return first >= from ? first : celebratedOn(monthDay, year + 1)
}

/** The number of years between the year of joining and a date (YYYY-MM-DD) on which the anniversary is celebrated. */
export const yearsSince = (sinceYear: number, date: string): number => Number(date.slice(0, 4)) - sinceYear

const leapDay = '02-29'
const dayBeforeLeapDay = '02-28'
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
