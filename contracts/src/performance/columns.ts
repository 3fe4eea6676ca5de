import { defineColumns } from '../kernel/columns.ts'
import { performanceView } from './views.ts'

/** The columns of the performance history. */
export const performanceColumns = defineColumns(performanceView, [
  { id: 'month', title: 'Month', kind: 'text' },
  { id: 'fullName', title: 'Employee', kind: 'text' },
  { id: 'position', title: 'Position', kind: 'text' },
  { id: 'daysPresent', title: 'Days present', kind: 'number' },
  { id: 'workedMinutes', title: 'Hours', kind: 'minutes' },
  { id: 'lateArrivals', title: 'Late arrivals', kind: 'number' },
  { id: 'leaveDays', title: 'Leave, days', kind: 'number' },
  { id: 'reportsFiled', title: 'Reports filed', kind: 'number' },
  { id: 'tasksDone', title: 'Tasks done', kind: 'number' },
  { id: 'scheduledMinutes', title: 'Scheduled hours', kind: 'minutes' },
  {
    id: 'difference',
    title: 'Difference',
    kind: 'minutes',
    value: ({ workedMinutes, scheduledMinutes }) =>
      scheduledMinutes === null ? null : workedMinutes - scheduledMinutes,
  },
])
