import type { MonthFigures, PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { addMonths } from '../kit/dates.ts'
import { hours } from '../kit/numbers.ts'

/** The figures of a month, in the order of their columns. */
export const figures = [
  'daysPresent',
  'workedMinutes',
  'lateArrivals',
  'earlyDepartures',
  'overtimeMinutes',
  'leaveDays',
  'reportsFiled',
  'tasksDone',
] as const
export type Figure = (typeof figures)[number]

const durations: ReadonlySet<Figure> = new Set<Figure>(['workedMinutes', 'overtimeMinutes'])

/** A figure as text: hours and minutes, or a number; '4.5' for half days. */
export const shown = (figure: Figure, value: number): string =>
  durations.has(figure) ? hours(Math.round(value)) : String(Math.round(value * 10) / 10)

/** A change as text with its sign: '+2', '−01:30'; '±0' for none. */
export function change(figure: Figure, by: number): string {
  if (by === 0) return '±0'
  return `${by > 0 ? '+' : '−'}${shown(figure, Math.abs(by))}`
}

/** The previous month in a history; undefined: the person had not joined, or the plan hides it. */
export const before = ({ history, month }: Pick<PerformanceRow, 'history' | 'month'>) =>
  history.find(each => each.month === addMonths(month, -1))

/** The average of a figure over the previous three months; undefined if there are fewer. */
export function meanBefore(
  { history, month }: Pick<PerformanceRow, 'history' | 'month'>,
  figure: Figure,
): number | undefined {
  const months = history.filter(each => each.month < month && each.month >= addMonths(month, -3))
  if (months.length < 3) return undefined
  return months.reduce((sum, each) => sum + each[figure], 0) / 3
}

/** Hours that count less scheduled hours; null: the company had no work hours. */
export const overSchedule = ({
  workedMinutes,
  deductedMinutes,
  scheduledMinutes,
}: Pick<MonthFigures, 'workedMinutes' | 'deductedMinutes' | 'scheduledMinutes'>): number | null =>
  scheduledMinutes === null ? null : workedMinutes - deductedMinutes - scheduledMinutes
