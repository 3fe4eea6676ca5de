import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { clockOf, span, weekMinutes } from '@rollcall/contracts/company/week-words.ts'
import { type Weekday, weekdays } from '@rollcall/contracts/company/weekdays.ts'
import { type DayHours, hoursOf, spanOf, type WorkHours } from '@rollcall/contracts/company/work-hours.ts'
import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'

/** One thing that differs between two weeks. */
export interface Difference {
  of:
    | 'days'
    | 'hours'
    | 'start'
    | 'end'
    | 'break'
    | 'grace'
    | 'overtime'
    | 'minimumBreak'
    | 'missingBreak'
    | 'week'
  /** The days on which it differs; none: all days that both weeks have. */
  on: readonly Weekday[]
  /** Times and durations as HH:MM, days as lists, 'deducted' or 'marked' for a missing break; null: none. */
  was: string | readonly Weekday[] | null
  now: string | readonly Weekday[] | null
}

/** What a week changes compared with another one, the sum of its hours last. */
export function differences(was: WorkingWeek, now: WorkingWeek): Difference[] {
  const found: Difference[] = []
  const note = (of: Difference['of'], before: Difference['was'], after: Difference['now']) => {
    if (String(before) !== String(after)) found.push({ of, on: [], was: before, now: after })
  }
  note('days', was.workingDays, now.workingDays)
  const [before, after] = [was.workHours, now.workHours]
  if (before && after) {
    const both = weekdays.filter(day => was.workingDays.includes(day) && now.workingDays.includes(day))
    for (const of of ['start', 'end', 'break'] as const) {
      const byChange = Map.groupBy(both, day =>
        [memberOf(of, hoursOf(before, day)), memberOf(of, hoursOf(after, day))].join(),
      )
      for (const [change, on] of byChange) {
        const [from = '', to = ''] = change.split(',')
        if (from !== to) found.push({ of, on: on.length === both.length ? [] : on, was: from, now: to })
      }
    }
    note('grace', hoursAndMinutes(before.graceMinutes), hoursAndMinutes(after.graceMinutes))
    note(
      'overtime',
      hoursAndMinutes(before.overtimeFromMinutes ?? 0),
      hoursAndMinutes(after.overtimeFromMinutes ?? 0),
    )
    note('minimumBreak', duration(before.minimumBreak?.minutes), duration(after.minimumBreak?.minutes))
    if (Boolean(before.minimumBreak?.deducted) !== Boolean(after.minimumBreak?.deducted))
      note('missingBreak', missingBreak(before), missingBreak(after))
  } else note('hours', before && span(before), after && span(after))
  note('week', duration(weekMinutes(was)), duration(weekMinutes(now)))
  return found
}

function memberOf(of: 'start' | 'end' | 'break', hours: DayHours): string {
  if (of === 'start') return hours.start
  return of === 'end' ? clockOf(spanOf(hours).endMinute) : hoursAndMinutes(hours.breakMinutes ?? 0)
}

/** What happens with what is missing of the minimum break; null: there is none. */
const missingBreak = ({ minimumBreak }: WorkHours): string | null =>
  minimumBreak ? (minimumBreak.deducted ? 'deducted' : 'marked') : null

const duration = (minutes: number | null | undefined): string | null =>
  minutes == null ? null : hoursAndMinutes(minutes)
