import { defineColumns } from '../kernel/columns.ts'
import { projectHoursView } from './hours-view.ts'
import { projectView } from './views.ts'

/** The columns of projects. */
export const projectColumns = defineColumns(projectView, [
  { id: 'name', title: 'Name', kind: 'text' },
  { id: 'projectCode', title: 'Project code', kind: 'text' },
  { id: 'clientCode', title: 'Client code', kind: 'text' },
  {
    id: 'members',
    title: 'Members',
    kind: 'text',
    value: ({ members }) =>
      members === 0 ? 'Everyone' : `${members} ${members === 1 ? 'person' : 'people'}`,
  },
  { id: 'addedAt', title: 'Added', kind: 'instant', extra: true },
  { id: 'active', title: 'State', kind: 'text', value: ({ active }) => (active ? 'Active' : 'Archived') },
])

/** The columns of the project report as a file, with a row for each of its numbers. */
export const projectHoursColumns = defineColumns(projectHoursView, [
  { id: 'fullName', title: 'Person', kind: 'text', value: ({ fullName }) => fullName ?? 'Former employees' },
  { id: 'projectName', title: 'Project', kind: 'text' },
  { id: 'projectCode', title: 'Project code', kind: 'text' },
  { id: 'minutes', title: 'Hours', kind: 'minutes' },
  { id: 'reports', title: 'Daily reports', kind: 'number', extra: true },
  { id: 'from', title: 'From', kind: 'day', extra: true },
  { id: 'to', title: 'To', kind: 'day', extra: true },
])
