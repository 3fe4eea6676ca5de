import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { TaskEvent } from '@rollcall/contracts/tasks/events.ts'
import type { CommentAct, OfTask } from './task-commands.ts'
import type { PresentTask } from './task-state.ts'

/** The maximum number of people who are notified of a comment: those who took part last. */
const maxNotified = 20

/** Everyone else who takes part is notified of a comment. Only its author can change or remove it. */
export function decideComment(command: OfTask & CommentAct, state: PresentTask): TaskEvent[] {
  const { companyId, taskId, commentId, sender } = command
  const authorId = sender.accountId
  const data = { companyId, taskId, commentId, authorId }
  if (command.type === 'comment') {
    const notified = state.followers.remove(authorId).takeLast(maxNotified)
    return [
      { type: 'TaskCommented', data: { ...data, text: command.text } },
      ...notified.toArray().map(accountId => ({
        type: 'TaskCommentTold' as const,
        data: { ...data, accountId },
      })),
    ]
  }
  const comment = state.comments.get(commentId)
  if (!comment) throw new Refusal('not-found')
  if (comment.authorId !== authorId)
    throw new Refusal('rule-broken', 'Only its author can change or delete a comment.')
  if (command.type === 'deleteComment') return [{ type: 'TaskCommentDeleted', data }]
  return comment.text === command.text
    ? []
    : [{ type: 'TaskCommentEdited', data: { ...data, text: command.text } }]
}
