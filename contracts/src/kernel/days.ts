import { wallClock } from './wall-clock.ts'

/** The day a number of days after another one, both YYYY-MM-DD; negative: before. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The date in a zone at an instant (milliseconds since 1970), YYYY-MM-DD. */
export const dateIn = (zone: string, instant: number): string =>
  new Date(wallClock(zone, instant)).toISOString().slice(0, 10)
