import type {
  AddTask,
  CommentOnTask,
  DeleteTask,
  DeleteTaskComment,
  EditTask,
  EditTaskComment,
  MoveTask,
  RemindOfTask,
} from '@rollcall/contracts/tasks/commands.ts'
import { checkPeople } from '../kernel/check-people.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { EmployeesPort } from '../kernel/employees-port.ts'
import type { CommandLog, Recorded } from '../kernel/handle-command.ts'
import type { ProjectsPort } from '../kernel/projects-port.ts'
import { streamOf } from '../kernel/streams.ts'
import { task } from './task.ts'
import type { TaskAct } from './task-commands.ts'

/** Records on a task of the company. Throws Refusal 'not-found' also for a task that the sender may not use. */
async function record(
  projects: ProjectsPort,
  { taskId, companyId }: { taskId: string; companyId: string },
  act: TaskAct,
  context: CommandContext,
  log: CommandLog,
): Promise<Recorded> {
  const { accountId, role } = context.actor
  const sender = { accountId, isEmployee: role === 'employee' }
  const command = { ...act, companyId, taskId, sender, projects: await projects.of(companyId) }
  return log.record(
    { streams: [streamOf.task(companyId, taskId)], decider: task, command, companyId },
    context,
  )
}
const own = (taskId: string, { actor }: CommandContext) => ({ taskId, companyId: actor.companyId })
const people = (assigneeId: string | null | undefined) => (assigneeId ? [assigneeId] : [])

export const addTask =
  (projects: ProjectsPort, employees: EmployeesPort): CommandHandler<typeof AddTask> =>
  async (form, context, log) => {
    await checkPeople(people(form.assigneeId), 'assigneeId', context, employees)
    const taskId = context.newId('task')
    const recorded = await record(projects, own(taskId, context), { type: 'add', form }, context, log)
    return { ...recorded, id: taskId }
  }

export const editTask =
  (projects: ProjectsPort, employees: EmployeesPort): CommandHandler<typeof EditTask> =>
  async ({ taskId, ...changes }, context, log) => {
    await checkPeople(people(changes.assigneeId), 'assigneeId', context, employees)
    return record(projects, own(taskId, context), { type: 'edit', changes }, context, log)
  }

export const moveTask =
  (projects: ProjectsPort): CommandHandler<typeof MoveTask> =>
  ({ taskId, status, rank, from }, context, log) =>
    record(projects, own(taskId, context), { type: 'move', status, rank, from }, context, log)

export const deleteTask =
  (projects: ProjectsPort): CommandHandler<typeof DeleteTask> =>
  ({ taskId }, context, log) =>
    record(projects, own(taskId, context), { type: 'delete' }, context, log)

export const commentOnTask =
  (projects: ProjectsPort): CommandHandler<typeof CommentOnTask> =>
  async ({ taskId, text }, context, log) => {
    const commentId = context.newId('comment')
    const act = { type: 'comment', commentId, text } as const
    return { ...(await record(projects, own(taskId, context), act, context, log)), id: commentId }
  }

export const editTaskComment =
  (projects: ProjectsPort): CommandHandler<typeof EditTaskComment> =>
  ({ taskId, ...comment }, context, log) =>
    record(projects, own(taskId, context), { type: 'editComment', ...comment }, context, log)

export const deleteTaskComment =
  (projects: ProjectsPort): CommandHandler<typeof DeleteTaskComment> =>
  ({ taskId, commentId }, context, log) =>
    record(projects, own(taskId, context), { type: 'deleteComment', commentId }, context, log)

export const remindOfTask =
  (projects: ProjectsPort): CommandHandler<typeof RemindOfTask> =>
  ({ companyId, taskId, dueDate }, context, log) =>
    record(projects, { companyId, taskId }, { type: 'remind', dueDate }, context, log)
