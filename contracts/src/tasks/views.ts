import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'
import { taskFields, taskPriorities, taskStatuses } from './task.ts'

const shown = {
  id: z.string(),
  /** The number in its project; null: a task from before tasks had numbers, for a moment. */
  number: z.number().nullable(),
  title: z.string(),
  /** Plain text of several lines; '' without one. */
  description: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  projectCode: z.string(),
  /** false: its project is archived. */
  projectActive: z.boolean(),
  /** The project's place in the palette. */
  shade: z.number(),
  /** null: nobody. */
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  dueDate: shownDay.nullable(),
  priority: z.enum(taskPriorities),
  status: z.enum(taskStatuses),
  /** The place in its column; compared as text. */
  rank: z.string(),
  labels: z.array(z.string()),
  /** The number of its comments. */
  comments: z.number(),
  addedAt: shownInstant,
  /** null: it is not done. */
  doneAt: shownInstant.nullable(),
}

/** A task as the company sees it. */
export const taskView = defineView('task', 'The company’s tasks', z.object(shown))
export type TaskRow = z.infer<typeof taskView.schema>

/** A task as its assignee, or an employee who works on its project, sees it. */
export const myTaskView = defineView(
  'my-task',
  'The tasks of the signed-in employee and of the projects on which they work',
  z.object(shown),
)

export const taskCommentView = defineView(
  'task-comment',
  'Comments on tasks',
  z.object({
    id: z.string(),
    taskId: z.string(),
    /** The company's own account has the company's id. */
    authorId: z.string(),
    authorName: z.string(),
    text: z.string(),
    at: shownInstant,
    /** null: it was never changed. */
    editedAt: shownInstant.nullable(),
  }),
)
export type TaskCommentRow = z.infer<typeof taskCommentView.schema>

export const taskChangeKinds = ['added', 'changed', 'assigned', 'moved', 'reminded'] as const

/** One line of a task's timeline. */
export const taskChangeView = defineView(
  'task-change',
  'Changes of tasks: who changed what, what it was and what it is now',
  z.object({
    id: z.string(),
    taskId: z.string(),
    kind: z.enum(taskChangeKinds),
    /** The changed field of the kind `changed`, otherwise null. */
    field: z.enum(taskFields).nullable(),
    /** The value before and after: a text, a status, the name of a person or project; '' for none. */
    before: z.string(),
    after: z.string(),
    /** '' for the system. */
    byId: z.string(),
    byName: z.string(),
    at: shownInstant,
    /** The order of the changes, including those at the same instant. */
    place: z.string(),
  }),
)
export type TaskChangeRow = z.infer<typeof taskChangeView.schema>
