import {
  TaskCommentDeleted,
  TaskCommentEdited,
  TaskCommented,
  TaskDeleted,
} from '@rollcall/contracts/tasks/events.ts'
import type { TaskCommentRow } from '@rollcall/contracts/tasks/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, onEach, type Recorded } from '../kernel/projection.ts'

type Comment = RowOf<Omit<TaskCommentRow, 'authorName'>>

const comment = ({ companyId, data }: Recorded<{ type: string; data: { commentId: string } }>) => [
  companyId,
  data.commentId,
]

/** Comments on tasks that are there. The author's name is read with the author's record. */
export const taskComments = defineProjection<Comment>({
  name: 'task_comments',
  version: 1,
  table: {
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
  },
  when: [
    on(TaskCommented, {
      key: comment,
      fold: (_row, { companyId, data: { commentId, taskId, authorId, text }, decidedAt }) => ({
        company_id: companyId,
        id: commentId,
        task_id: taskId,
        author_id: authorId,
        text,
        at: decidedAt,
        edited_at: null,
      }),
    }),
    on(TaskCommentEdited, {
      key: comment,
      fold: (row, { data: { text }, decidedAt }) => row && { ...row, text, edited_at: decidedAt },
    }),
    on(TaskCommentDeleted, { key: comment, fold: () => undefined }),
    onEach(TaskDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, task_id: data.taskId }),
      fold: () => undefined,
    }),
  ],
})
