import { z } from 'zod'
import { isSame } from '../kernel/dated.ts'
import { addDays } from '../kernel/days.ts'
import { day } from '../kernel/fields.ts'
import { weekdays } from './weekdays.ts'
import { type DatedWeeks, type WorkingWeek, weekOn, workingWeek } from './working-week.ts'

/** The maximum number of weeks of a move: the first ones of it. */
export const maxMovedWeeks = 20

/** What a change of working weeks moves for one person. */
export const weekMove = z.object({
  /** The first date on which another week counts. */
  since: day('Date is required'),
  /** The last one; null: it goes on. */
  until: day('Date is required').nullable(),
  /** The weeks that count from `since` on, up to the one that follows `until`. */
  weeks: z
    .array(z.object({ since: day('Date is required'), week: workingWeek }), {
      error: 'Must be a list of weeks',
    })
    .min(1, 'At least one week')
    .max(maxMovedWeeks, `At most ${maxMovedWeeks} weeks`),
})
export type WeekMove = z.infer<typeof weekMove>

/**
 * What differs between a person's weeks by date before and after a change; undefined: the same weeks count. `from`: the
 * first date that concerns the person, such as the day on which they join.
 */
export function moveOf(before: DatedWeeks, after: DatedWeeks, from: string): WeekMove | undefined {
  const begins = [...new Set([from, ...[...before, ...after].map(({ since }) => since)])]
    .filter(since => since >= from)
    .sort()
  const moved = begins.map(date => !isSameWeek(weekOn(before, date), weekOn(after, date)))
  const since = begins[moved.indexOf(true)]
  if (since === undefined) return undefined
  const next = begins[moved.lastIndexOf(true) + 1]
  const weeks: { since: string; week: WorkingWeek }[] = []
  for (const date of begins) {
    if (date < since || (next !== undefined && date > next)) continue
    const week = weekOn(after, date)
    if (week && !isSameWeek(week, weeks.at(-1)?.week)) weeks.push({ since: date, week })
  }
  return weeks.length === 0
    ? undefined
    : { since, until: next === undefined ? null : addDays(next, -1), weeks: weeks.slice(0, maxMovedWeeks) }
}

/** Whether two weeks are the same; the order of their days means nothing. */
export const isSameWeek = (a: WorkingWeek | undefined, b: WorkingWeek | undefined): boolean =>
  isSame(a && inOrder(a), b && inOrder(b))

const inOrder = (week: WorkingWeek): WorkingWeek => ({
  ...week,
  workingDays: weekdays.filter(weekday => week.workingDays.includes(weekday)),
})
