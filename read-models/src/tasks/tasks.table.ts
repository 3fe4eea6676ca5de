import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** Fields of the project's and the person's records are read with these. */
export const tasksTable = defineTableOf<
  Omit<TaskRow, 'projectName' | 'projectCode' | 'projectActive' | 'shade' | 'assigneeName'> & {
    /** The assignee who was reminded, and the due date of that reminder. */
    reminded: string | null
    /** The assignee when it became done; null: it is not done, or was nobody's. */
    doneBy: string | null
    /** Its project is archived. */
    hidden: boolean
  }
>({
  name: 'tasks',
  columns: {
    company_id: 'text',
    id: 'text',
    number: 'integer?',
    title: 'name',
    description: 'text',
    project_id: 'text',
    assignee_id: 'text?',
    due_date: 'day?',
    priority: 'text',
    status: 'text',
    rank: 'text',
    labels: 'json',
    comments: 'integer',
    added_at: 'instant',
    done_at: 'instant?',
    reminded: 'text?',
    done_by: 'text?',
    hidden: 'boolean',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'status', 'rank', 'id'],
    ['company_id', 'due_date', 'id'],
    ['company_id', 'assignee_id', 'due_date', 'id'],
    ['company_id', 'project_id', 'rank', 'id'],
    ['company_id', 'done_by', 'done_at'],
    // For finding tasks without a number, of any company, and tasks by their number.
    ['number', 'company_id'],
  ],
  searched: ['title'],
  counted: ['status', 'project_id'],
  countedWhen: row => !row.hidden,
  fillfactor: 80,
})
