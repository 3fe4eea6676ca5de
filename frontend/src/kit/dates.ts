import { formatDay, monthName, monthNames } from '@rollcall/contracts/company/format-day.ts'
import type { DateFormat, Weekday } from '@rollcall/contracts/company/team-settings.ts'
import {
  addDays,
  addMonths,
  dateIn,
  datesFromTo,
  daysBetween,
  weekdayIndex,
} from '@rollcall/contracts/kernel/days.ts'
import { offsetIn } from '@rollcall/contracts/kernel/wall-clock.ts'

/* Days are ISO dates (YYYY-MM-DD) without a zone. Instants are ISO in UTC, or milliseconds. All dates and times on the
   screen come from here, in the company's zone and date format, so that the browser's own are never used. */

export {
  addDays,
  addMonths,
  datesFromTo,
  daysBetween,
  formatDay,
  monthName,
  monthNames,
  offsetIn,
  weekdayIndex,
}

export type Day = string
export type Instant = string | number

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const toMs = (instant: Instant): number => (typeof instant === 'number' ? instant : Date.parse(instant))
const dayMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const msDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** The calendar day at that instant in that zone. */
export const dayIn: (zone: string, instant: Instant) => Day = dateIn

/** Hours and minutes on that zone's clock: '09:02'. */
export function timeIn(zone: string, instant: Instant): string {
  return timeAtOffset(instant, offsetIn(zone, instant))
}

/** Hours, minutes and seconds on that zone's clock, for records: '09:02:14'. */
export function timeWithSeconds(zone: string, instant: Instant): string {
  return new Date(toMs(instant) + offsetIn(zone, instant) * 60_000).toISOString().slice(11, 19)
}

/** Hours and minutes at a recorded offset, which later zone changes do not affect: '09:02'. */
export function timeAtOffset(instant: Instant, offsetMinutes: number): string {
  return new Date(toMs(instant) + offsetMinutes * 60_000).toISOString().slice(11, 16)
}

/** A zone's offset from UTC at that instant: 'UTC+05:30'. */
export function offsetText(zone: string, instant: Instant): string {
  const minutes = offsetIn(zone, instant)
  const whole = Math.abs(minutes)
  const clock = `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${clock}`
}

/** The place in a zone's name: 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/**
 * Reads a day in the company's format, in ISO, or with the month's name in any place: `20 November 2026`, `Nov 20,
 * 2026`. Undefined: not a valid day.
 */
export function parseDay(text: string, format: DateFormat): Day | undefined {
  const trimmed = text.trim()
  const order = /^\d{4}-\d{1,2}-\d{1,2}$/.test(trimmed) ? 'YYYY-MM-DD' : format
  const values = trimmed.split(/[\s,./-]+/)
  const named = values.findIndex(value => monthNamed(value) !== undefined)
  const numbers = values.filter((_, index) => index !== named)
  const names = order.split(/[^A-Z]+/).filter(name => named < 0 || !name.startsWith('M'))
  if (numbers.length !== names.length) return undefined
  const found: Record<string, number> = { M: monthNamed(values[named] ?? '') ?? Number.NaN }
  for (const [index, name] of names.entries())
    found[name[0]!] = /^\d+$/.test(numbers[index]!) ? Number(numbers[index]) : Number.NaN
  const { Y = 0, M = 0, D = 0 } = found
  if (!(Y >= 1000 && Y <= 9999)) return undefined
  const day = `${Y}-${String(M).padStart(2, '0')}-${String(D).padStart(2, '0')}`
  return Number.isNaN(dayMs(day)) || msDay(dayMs(day)) !== day ? undefined : day
}

/** 1 to 12 for a month's name or at least its first three letters; undefined: no month. */
function monthNamed(text: string): number | undefined {
  if (text.length < 3) return undefined
  const at = monthNames.findIndex(name => name.toLowerCase().startsWith(text.toLowerCase()))
  return at < 0 ? undefined : at + 1
}

/** The same day of the month this many months later, or that month's last day if it is shorter. */
export function monthsLater(day: Day, months: number): Day {
  const month = addMonths(day.slice(0, 7), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}${day.slice(7)}`
  return same < last ? same : last
}

/** 'Friday'. */
export const weekdayName = (day: Day): string => weekdayNames[weekdayIndex(day)]!

/** The name in the team settings: 'friday'. */
export const weekdayOf = (day: Day): Weekday => weekdayName(day).toLowerCase() as Weekday

/** The Monday of the week that a day belongs to. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayIndex(day))

/** The seven days that start with a Monday. */
export const weekFrom = (monday: Day): Day[] => weekdayNames.map((_, index) => addDays(monday, index))

/** The week's number by ISO 8601: weeks begin on Monday, the first holds the year's first Thursday. */
export function weekNumber(day: Day): number {
  const thursday = addDays(mondayOf(day), 3)
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7)
}

/** Whether a text is an existing calendar day as YYYY-MM-DD, the form used in addresses. */
export const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text, 'YYYY-MM-DD') === text

/** 'Nov'. */
export const shortMonth = (month: string): string =>
  (monthNames[Number(month.slice(5, 7)) - 1] ?? '').slice(0, 3)

/** Whether a text is a month as YYYY-MM. */
export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text)
