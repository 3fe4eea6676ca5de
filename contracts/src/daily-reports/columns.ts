import { defineColumns } from '../kernel/columns.ts'
import { dailyStatusView } from './views.ts'

const blockerStates = { none: '', open: 'Open', solved: 'Solved' } as const

/** The columns of daily reports. */
export const dailyStatusColumns = defineColumns(dailyStatusView, [
  { id: 'date', title: 'Day', kind: 'day' },
  { id: 'fullName', title: 'Person', kind: 'text' },
  { id: 'projectCode', title: 'Project code', kind: 'text' },
  { id: 'projectName', title: 'Project', kind: 'text' },
  { id: 'workMinutes', title: 'Work hours', kind: 'minutes' },
  { id: 'attendedMinutes', title: 'Worked', kind: 'minutes' },
  { id: 'previousWork', title: 'Previous work', kind: 'text' },
  { id: 'todaysPlan', title: 'Today’s plan', kind: 'text' },
  { id: 'blocker', title: 'Blocker', kind: 'text' },
  {
    id: 'blockerState',
    title: 'State of the blocker',
    kind: 'text',
    value: ({ blockerState }) => blockerStates[blockerState],
  },
  { id: 'filedAt', title: 'Filed', kind: 'instant' },
  { id: 'editedAt', title: 'Last edit', kind: 'instant', extra: true },
  { id: 'solvedAt', title: 'Solved', kind: 'instant', extra: true },
  { id: 'late', title: 'Late', kind: 'yesNo' },
])
