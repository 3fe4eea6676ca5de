import type { PerformanceDay } from '@rollcall/contracts/performance/views.ts'
import { isMonth } from '../kit/dates.ts'
import { type Figure, figures } from './figures.ts'

/** A day's contribution to a figure. */
export function addsTo(figure: Figure, day: PerformanceDay): number {
  switch (figure) {
    case 'daysPresent':
      return day.sessions.length > 0 ? 1 : 0
    case 'workedMinutes':
      return day.workedMinutes
    case 'lateArrivals':
      return day.lateMinutes > 0 ? 1 : 0
    case 'earlyDepartures':
      return day.earlyMinutes > 0 ? 1 : 0
    case 'overtimeMinutes':
      return day.overtimeMinutes
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

/** The days behind a figure: those that add to it; for hours also scheduled days without work. */
export const daysBehind = (figure: Figure, days: readonly PerformanceDay[]): PerformanceDay[] =>
  days.filter(
    day =>
      addsTo(figure, day) > 0 ||
      (figure === 'workedMinutes' && (day.sessions.length > 0 || (day.scheduledMinutes ?? 0) > 0)),
  )

/** The days behind one figure. */
export interface DayListAsked {
  employeeId: string
  month: string
  figure: Figure
}

/** The value in the address while the days behind a figure are open. */
export const dayListId = ({ employeeId, month, figure }: DayListAsked): string =>
  `${employeeId}_${month}_${figure}`

/** The figure of an address; undefined: none, or an invalid one. */
export function dayListOf(id: string | null): DayListAsked | undefined {
  const [employeeId = '', month, name] = (id ?? '').split('_')
  const figure = figures.find(each => each === name)
  return employeeId !== '' && isMonth(month) && figure ? { employeeId, month, figure } : undefined
}
