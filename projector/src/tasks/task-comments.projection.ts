import {
  TaskCommentDeleted,
  TaskCommentEdited,
  TaskCommented,
  TaskDeleted,
} from '@rollcall/contracts/tasks/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { taskCommentsTable } from '@rollcall/read-models/tasks/task-comments.table.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type Comment = RowOf<typeof taskCommentsTable>

const comment = ({ companyId, data }: FoldedEvent<{ type: string; data: { commentId: string } }>) => [
  companyId,
  data.commentId,
]

/** Comments on existing tasks. The author's name is read from the author's record. */
export const taskComments = defineProjection<Comment>({
  table: taskCommentsTable,
  version: 1,
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
