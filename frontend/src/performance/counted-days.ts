import type { PerformanceDay } from '@rollcall/contracts/performance/views.ts'
import type { Figure } from './figures.ts'

/** What a day adds to a figure. */
export function addsTo(figure: Figure, day: PerformanceDay): number {
  switch (figure) {
    case 'daysPresent':
      return day.sessions.length > 0 ? 1 : 0
    case 'workedMinutes':
      return day.workedMinutes
    case 'lateArrivals':
      return day.lateMinutes > 0 ? 1 : 0
    case 'leaveDays':
      return day.leaveDays
    case 'reportsFiled':
      return day.reports.length
    case 'tasksDone':
      return day.tasks.length
    default:
      return figure satisfies never
  }
}

/** The days behind a figure: those that add to it; of hours also the scheduled days without work. */
export const daysBehind = (figure: Figure, days: readonly PerformanceDay[]): PerformanceDay[] =>
  days.filter(
    day =>
      addsTo(figure, day) > 0 ||
      (figure === 'workedMinutes' && (day.sessions.length > 0 || (day.scheduledMinutes ?? 0) > 0)),
  )
