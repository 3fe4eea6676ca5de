import { hoursAndMinutes } from '../attendance/minutes.ts'
import { type Weekday, weekdays } from './weekdays.ts'
import { type DayHours, hoursOf, spanOf, type WorkHours } from './work-hours.ts'
import type { WorkingWeek } from './working-week.ts'

/** The target of a whole week in minutes; null: hours are not compared. */
export const weekMinutes = ({ workHours, workingDays }: WorkingWeek): number | null =>
  workHours && workingDays.reduce((sum, day) => sum + hoursOf(workHours, day).minutes, 0)

/** Consecutive days of the week, each as its first and last one. */
export function runsOf(days: readonly Weekday[]): (readonly [first: Weekday, last: Weekday])[] {
  const runs: [Weekday, Weekday][] = []
  for (const [at, day] of weekdays.entries()) {
    if (!days.includes(day)) continue
    const last = runs.at(-1)
    if (last && at > 0 && last[1] === weekdays[at - 1]) last[1] = day
    else runs.push([day, day])
  }
  return runs
}

/** A scheduled day as '09:00–18:00'. */
export function span(hours: DayHours): string {
  const { endMinute } = spanOf(hours)
  return `${hours.start}–${clockOf(endMinute)}`
}

/** A minute of the day, also of the next one, as a time. */
export const clockOf = (minute: number): string => hoursAndMinutes(minute % 1440)

/** The working days by their hours, such as '09:00–18:00'; null where hours are not compared. */
export function daysByHours({
  workHours,
  workingDays,
}: WorkingWeek): { hours: string | null; on: Weekday[] }[] {
  const days = weekdays.filter(day => workingDays.includes(day))
  const byHours = Map.groupBy(days, day => workHours && span(hoursOf(workHours, day)))
  return [...byHours].map(([hours, on]) => ({ hours, on }))
}

/** '36:00 a week (Monday to Thursday 09:00–18:00, Friday 09:00–13:00)', for mails. */
export function weekInWords(week: WorkingWeek): string {
  const { workHours, workingDays } = week
  const minutes = weekMinutes(week)
  if (!workHours || minutes === null) return `${daysInWords(workingDays)}, without hours`
  const days = daysByHours({ workHours, workingDays }).map(({ hours, on }) => `${daysInWords(on)} ${hours}`)
  return `${hoursAndMinutes(minutes)} a week (${days.join(', ')})${breakInWords(workHours)}`
}

/** What is deducted for too short breaks; nothing where they are only marked. */
function breakInWords({ minimumBreak }: WorkHours): string {
  if (!minimumBreak?.deducted) return ''
  const [least, after] = [minimumBreak.minutes, minimumBreak.afterMinutes].map(hoursAndMinutes)
  return `. After ${after} of work a break of ${least} is needed, and what is missing of it is deducted`
}

/** 'Monday to Thursday and Saturday'. */
function daysInWords(days: readonly Weekday[]): string {
  const parts = runsOf(days).flatMap(([first, last]) => {
    if (first === last) return [named(first)]
    const isPair = weekdays.indexOf(last) - weekdays.indexOf(first) === 1
    return isPair ? [named(first), named(last)] : [`${named(first)} to ${named(last)}`]
  })
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}

const named = (day: Weekday): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`
