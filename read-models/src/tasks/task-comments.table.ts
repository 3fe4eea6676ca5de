import type { TaskCommentRow } from '@rollcall/contracts/tasks/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const taskCommentsTable = defineTableOf<Omit<TaskCommentRow, 'authorName'>>({
  name: 'task_comments',
  columns: {
    company_id: 'text',
    id: 'text',
    task_id: 'text',
    author_id: 'text',
    text: 'text',
    at: 'instant',
    edited_at: 'instant?',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'task_id', 'at', 'id']],
  counted: [],
})
