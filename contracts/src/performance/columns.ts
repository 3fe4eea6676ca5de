import { defineColumns, listColumns } from '../kernel/columns.ts'
import { type MonthFigures, type PerformanceRow, performanceView } from './views.ts'

type Figures = Pick<MonthFigures, 'workedMinutes' | 'deductedMinutes' | 'scheduledMinutes'>

/** The figures of a month. */
const figures = [
  { id: 'daysPresent', title: 'Days present', kind: 'number' },
  { id: 'workedMinutes', title: 'Hours', kind: 'minutes' },
  {
    id: 'deductedMinutes',
    title: 'Deducted for short breaks',
    kind: 'minutes',
    value: ({ deductedMinutes }: Figures) => deductedMinutes || null,
  },
  { id: 'lateArrivals', title: 'Late arrivals', kind: 'number' },
  { id: 'earlyDepartures', title: 'Early departures', kind: 'number' },
  { id: 'overtimeMinutes', title: 'Overtime', kind: 'minutes' },
  { id: 'leaveDays', title: 'Leave, days', kind: 'number' },
  { id: 'reportsFiled', title: 'Reports filed', kind: 'number' },
  { id: 'tasksDone', title: 'Tasks done', kind: 'number' },
  { id: 'scheduledMinutes', title: 'Scheduled hours', kind: 'minutes' },
  {
    id: 'difference',
    title: 'Difference',
    kind: 'minutes',
    value: ({ workedMinutes, deductedMinutes, scheduledMinutes }: Figures) =>
      scheduledMinutes === null ? null : workedMinutes - deductedMinutes - scheduledMinutes,
  },
] as const
const who = [
  { id: 'month', title: 'Month', kind: 'text' },
  { id: 'fullName', title: 'Employee', kind: 'text' },
  { id: 'position', title: 'Position', kind: 'text' },
] as const

/** The columns of the performance history of a month. */
export const performanceColumns = defineColumns(performanceView, [...who, ...figures])

/** A month of a person, as a separate row. */
export type PersonMonthRow = MonthFigures & Pick<PerformanceRow, 'fullName' | 'position'>

/** A person's months up to the chosen one, oldest first. */
export const monthsOf = ({ history, fullName, position }: PerformanceRow): PersonMonthRow[] =>
  history.map(month => ({ ...month, fullName, position }))

/** The columns of people's months. */
export const performanceMonthColumns = listColumns<PersonMonthRow>([...who, ...figures])
