import { listColumns } from '../kernel/columns.ts'
import { taskPriorityNames, taskStatusNames } from './names.ts'
import { shownNumber } from './task.ts'
import type { TaskRow } from './views.ts'

/** The columns of tasks, of the company and of an employee alike. */
export const taskColumns = listColumns<TaskRow>([
  { id: 'title', title: 'Title', kind: 'text' },
  { id: 'number', title: 'Number', kind: 'text', value: shownNumber },
  { id: 'description', title: 'Description', kind: 'text', extra: true },
  { id: 'projectName', title: 'Project', kind: 'text' },
  {
    id: 'assigneeName',
    title: 'Assignee',
    kind: 'text',
    value: ({ assigneeId, assigneeName }) =>
      assigneeName ?? (assigneeId === null ? 'Nobody' : 'Former employee'),
  },
  { id: 'dueDate', title: 'Due date', kind: 'day' },
  { id: 'priority', title: 'Priority', kind: 'text', value: ({ priority }) => taskPriorityNames[priority] },
  { id: 'labels', title: 'Labels', kind: 'text', value: ({ labels }) => labels.join(', ') },
  { id: 'status', title: 'Status', kind: 'text', value: ({ status }) => taskStatusNames[status] },
  { id: 'addedAt', title: 'Added', kind: 'instant', extra: true },
  { id: 'doneAt', title: 'Done', kind: 'instant', extra: true },
  { id: 'comments', title: 'Comments', kind: 'number', extra: true },
])
