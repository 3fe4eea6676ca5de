import { weekdayOf } from '@rollcall/contracts/company/weekdays.ts'
import { hoursOf } from '@rollcall/contracts/company/work-hours.ts'
import { type DatedWeeks, weekOn } from '@rollcall/contracts/company/working-week.ts'
import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import { addDays, addMonths, type Day, datesFromTo } from '../../kit/dates.ts'

/** The scheduled minutes from one date to another, before holidays and leave; null: hours are not compared. */
export function targetBetween(weeks: DatedWeeks, from: Day, to: Day): number | null {
  let sum = 0
  for (const date of datesFromTo(from, to)) {
    const week = weekOn(weeks, date)
    const weekday = weekdayOf(date)
    if (!week?.workingDays.some(day => day === weekday)) continue
    if (!week.workHours) return null
    sum += hoursOf(week.workHours, weekday).minutes
  }
  return sum
}

/** On how many dates, from one to another, the hours or the minute from which somebody is late differ. */
export const daysMoved = (before: DatedWeeks, after: DatedWeeks, from: Day, to: Day): number =>
  datesFromTo(from, to).filter(date => !isSame(dayOf(before, date), dayOf(after, date))).length

function dayOf(weeks: DatedWeeks, date: Day) {
  const week = weekOn(weeks, date)
  const weekday = weekdayOf(date)
  if (!week?.workingDays.some(day => day === weekday)) return null
  if (!week.workHours) return 'working'
  const { start, minutes, breakMinutes = 0 } = hoursOf(week.workHours, weekday)
  const { graceMinutes, overtimeFromMinutes = 0, minimumBreak } = week.workHours
  return { start, minutes, breakMinutes, graceMinutes, overtimeFromMinutes, minimumBreak }
}

/** The parts of months from one date to another. */
export function monthsOf(from: Day, to: Day): { from: Day; to: Day }[] {
  const parts = []
  for (let at = from; at <= to; ) {
    const end = addDays(`${addMonths(at.slice(0, 7), 1)}-01`, -1)
    parts.push({ from: at, to: end < to ? end : to })
    at = addDays(end, 1)
  }
  return parts
}

/** The last day of a date's month. */
export const endOfMonth = (day: Day): Day => addDays(`${addMonths(day.slice(0, 7), 1)}-01`, -1)
