import type { TaskChangeRow } from '@rollcall/contracts/tasks/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** Names are read with the records of people and projects. */
export const taskChangesTable = defineTableOf<
  Omit<TaskChangeRow, 'byName'> & {
    /** The number that it got in a new project; null: another change. */
    number: number | null
  }
>({
  name: 'task_changes',
  columns: {
    company_id: 'text',
    id: 'text',
    task_id: 'text',
    kind: 'text',
    field: 'text?',
    before: 'text',
    after: 'text',
    number: 'integer?',
    by_id: 'text',
    at: 'instant',
    place: 'text',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'task_id', 'place', 'id']],
  counted: [],
})
