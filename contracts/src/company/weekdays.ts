import { weekdayIndex } from '../kernel/days.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

const known = new Map<string, Weekday>()
/** Some hundred years. */
const maxKnown = 50_000

/**
 * The weekday of a date, YYYY-MM-DD. Dates are remembered, because schedules ask for the same ones for each of a thousand
 * people.
 */
export function weekdayOf(date: string): Weekday {
  const remembered = known.get(date)
  if (remembered) return remembered
  const weekday = weekdays[weekdayIndex(date)] as Weekday
  if (known.size >= maxKnown) known.clear()
  known.set(date, weekday)
  return weekday
}
