import { z } from 'zod'
import { day, id, line, oneOf, string, text } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { lengths, textPattern } from '../kernel/patterns.ts'
import { taskRequired } from '../kernel/texts.ts'
import { rankPattern } from './rank.ts'
import { taskPriorities, taskStatuses } from './task.ts'

const maxLabels = 10
const labelLength = 30

const status = oneOf(taskStatuses)
const rank = string({ error: 'Must be text' }).regex(rankPattern, 'Must be a rank')
const fields = {
  title: line(taskRequired.title),
  description: string({ error: 'Must be text' })
    .trim()
    .max(lengths.message, `At most ${lengths.message} characters`)
    .regex(textPattern, 'Must not contain control characters'),
  projectId: z.uuid({ error: ({ input }) => (input ? 'Must be a UUID' : taskRequired.project) }),
  assigneeId: id.nullable(),
  dueDate: day('Must be a date in the format YYYY-MM-DD').nullable(),
  priority: oneOf(taskPriorities),
  labels: z
    .array(line('A label must not be empty', labelLength), { error: 'Must be a list of labels' })
    .max(maxLabels, `At most ${maxLabels} labels`)
    .overwrite(labels => [...new Set(labels)]),
}

/**
 * Confirms the command for a person who is blocked or has not joined. Without it, the command is refused as
 * 'needs-confirmation'.
 */
const assignAnyway = z.boolean({ error: 'Must be true or false' }).optional()

/** The fields of a new task: title and project are required. */
export const taskForm = z.strictObject({
  title: fields.title,
  description: fields.description.default(''),
  projectId: fields.projectId,
  assigneeId: fields.assigneeId.default(null),
  dueDate: fields.dueDate.default(null),
  priority: fields.priority.default('normal'),
  labels: fields.labels.default([]),
  status: status.default('todo'),
})
export type TaskForm = z.infer<typeof taskForm>

/** The changed fields of a task. The others stay, so that two people who edit it at once lose nothing. */
export const changedTaskFields = z.strictObject(fields).partial()
export type TaskChanges = z.infer<typeof changedTaskFields>

const one = z.strictObject({ taskId: id })
const comment = z.strictObject({ taskId: id, commentId: id })
const words = text(taskRequired.comment, 2_000)

export const AddTask = defineCommand('AddTask', {
  summary:
    'Adds a task to an active project, at the beginning of its column. A blocked assignee, or one who has not joined, needs assignAnyway.',
  roles: ['company'],
  schema: taskForm.extend({ assignAnyway }),
})
export const EditTask = defineCommand('EditTask', {
  summary:
    'Changes the given fields of a task. A new assignee who is blocked or has not joined needs assignAnyway.',
  roles: ['company'],
  schema: changedTaskFields.extend({ taskId: id, assignAnyway }),
})
export const MoveTask = defineCommand('MoveTask', {
  summary:
    'Moves a task to another status or place in its column. An employee moves tasks of their own and of their projects.',
  roles: ['company', 'employee'],
  schema: z.strictObject({
    taskId: id,
    status,
    /** The place in the column; without it, the beginning. */
    rank: rank.optional(),
    /** Refused if the task is now elsewhere, for example when a move is undone after another one. */
    from: z.strictObject({ status, rank }).optional(),
  }),
})
export const DeleteTask = defineCommand('DeleteTask', {
  summary: 'Removes a task with its comments; it stays in the log.',
  roles: ['company'],
  schema: one,
})
export const CommentOnTask = defineCommand('CommentOnTask', {
  summary: 'Adds a comment and notifies everyone who takes part in the task.',
  roles: ['company', 'employee'],
  schema: z.strictObject({ taskId: id, text: words }),
})
export const EditTaskComment = defineCommand('EditTaskComment', {
  summary: 'Changes one of the sender’s comments.',
  roles: ['company', 'employee'],
  schema: comment.extend({ text: words }),
})
export const DeleteTaskComment = defineCommand('DeleteTaskComment', {
  summary: 'Removes one of the sender’s comments.',
  roles: ['company', 'employee'],
  schema: comment,
})
export const RemindOfTask = defineCommand('RemindOfTask', {
  summary: 'The scheduler reminds the assignee of a task that is due today.',
  roles: ['system'],
  schema: z.strictObject({ companyId: id, taskId: id, dueDate: day('Due date is required') }),
})
export const NumberTask = defineCommand('NumberTask', {
  summary: 'The scheduler gives a number to a task from before tasks had numbers.',
  roles: ['system'],
  schema: z.strictObject({ companyId: id, taskId: id }),
})
