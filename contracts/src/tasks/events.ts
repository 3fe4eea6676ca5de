import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { taskFields, taskPriorities, taskStatuses } from './task.ts'

/** The text of a task belongs to the company and may be about people, so it is sealed under the company's key. */
const sealed = { subject: 'companyId' } as const
/** `byId`: the account that did it; the company's own has the company's id. */
const task = { companyId: id, taskId: id, byId: id }
const status = z.enum(taskStatuses)
/** A task's number in its project, starting at 1. Absent in events from before tasks had numbers. */
const number = z.number().int().positive()

/** Stream `task-{company}_{task}`: one task with its comments. */
export const TaskAdded = defineEvent(
  'TaskAdded',
  z.object({
    ...task,
    title: personal(z.string()),
    description: personal(z.string()),
    projectId: id,
    /** YYYY-MM-DD; null: none. */
    dueDate: z.string().nullable(),
    priority: z.enum(taskPriorities),
    /** One per line. */
    labels: personal(z.string()),
    status,
    rank: z.string(),
    number: number.optional(),
  }),
  sealed,
)
/**
 * One field changed; `was` and `now` are its values as `textOf` gives them. For a changed project, `number` is the new
 * number in it.
 */
export const TaskChanged = defineEvent(
  'TaskChanged',
  z.object({
    ...task,
    field: z.enum(taskFields),
    was: personal(z.string()),
    now: personal(z.string()),
    number: number.optional(),
  }),
  sealed,
)
/** null: nobody. */
export const TaskAssigned = defineEvent(
  'TaskAssigned',
  z.object({ ...task, was: z.string().nullable(), assigneeId: z.string().nullable() }),
)
export const TaskMoved = defineEvent(
  'TaskMoved',
  z.object({ ...task, was: status, status, rank: z.string() }),
)
/** A task from before tasks had numbers got one. */
export const TaskNumbered = defineEvent(
  'TaskNumbered',
  z.object({ companyId: id, taskId: id, projectId: id, number }),
)
export const TaskDeleted = defineEvent('TaskDeleted', z.object(task))

const comment = { companyId: id, taskId: id, commentId: id, authorId: id }
/** A comment is its author's own words. */
const byAuthor = { subject: 'authorId' } as const
export const TaskCommented = defineEvent(
  'TaskCommented',
  z.object({ ...comment, text: personal(z.string()) }),
  byAuthor,
)
/** One for each person who is notified of a comment. */
export const TaskCommentTold = defineEvent('TaskCommentTold', z.object({ ...comment, accountId: id }))
export const TaskCommentEdited = defineEvent(
  'TaskCommentEdited',
  z.object({ ...comment, text: personal(z.string()) }),
  byAuthor,
)
export const TaskCommentDeleted = defineEvent('TaskCommentDeleted', z.object(comment))
/** The assignee was reminded on the due date. */
export const TaskReminded = defineEvent(
  'TaskReminded',
  z.object({ companyId: id, taskId: id, assigneeId: id, dueDate: z.string() }),
)

/** Stream `taskNumbers-{company}_{project}`: the numbers of a project's tasks, each taken once and never again. */
export const TaskNumberTaken = defineEvent(
  'TaskNumberTaken',
  z.object({ companyId: id, projectId: id, taskId: id, number }),
)
export type TaskNumbersEvent = EventOf<typeof TaskNumberTaken>

export type TaskEvent =
  | EventOf<typeof TaskAdded>
  | EventOf<typeof TaskChanged>
  | EventOf<typeof TaskAssigned>
  | EventOf<typeof TaskMoved>
  | EventOf<typeof TaskNumbered>
  | EventOf<typeof TaskDeleted>
  | EventOf<typeof TaskCommented>
  | EventOf<typeof TaskCommentTold>
  | EventOf<typeof TaskCommentEdited>
  | EventOf<typeof TaskCommentDeleted>
  | EventOf<typeof TaskReminded>
