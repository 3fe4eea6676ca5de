import { defineColumns } from '../kernel/columns.ts'
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
