import type {
  AddTask,
  CommentOnTask,
  DeleteTask,
  DeleteTaskComment,
  EditTask,
  EditTaskComment,
  MoveTask,
  NumberTask,
  RemindOfTask,
} from '@rollcall/contracts/tasks/commands.ts'
import type { EmployeesPort } from '../employees/public.ts'
import { checkPeople } from '../employees/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import type { ProjectMembersPort, ProjectsPort } from '../projects/public.ts'
import { task } from './task.ts'
import type { TaskAct, TaskCommand } from './task-commands.ts'
import { takeNumber } from './task-numbers.ts'
import { whyUnable } from './why-unable.ts'

/** What the commands of tasks use. */
export interface TasksNeeds {
  projects: ProjectMembersPort
  employees: EmployeesPort
}

interface Of {
  taskId: string
  companyId: string
}

/** Records on a task of the company. Throws Refusal 'not-found', including for a task that the sender may not use. */
async function record(
  projects: ProjectsPort,
  of: Of,
  act: TaskAct,
  context: CommandContext,
  log: CommandLog,
): Promise<Appended> {
  return log.record(await decisionOn(projects, of, act, context), context)
}

async function decisionOn(
  projects: ProjectsPort,
  { taskId, companyId }: Of,
  act: TaskAct,
  { actor }: CommandContext,
) {
  const sender = { accountId: actor.accountId, isEmployee: actor.role === 'employee' }
  const command: TaskCommand = { ...act, companyId, taskId, sender, projects: await projects.of(companyId) }
  return { streams: [streamOf.task(companyId, taskId)], decider: task, command, companyId }
}

/**
 * Records on a task what comes of steps in other streams. Refusals of `checked` come before these steps, and a repeated
 * command does none of them twice.
 */
function recordAfter(
  projects: ProjectsPort,
  of: Of,
  { checked, steps }: { checked: TaskAct; steps: () => Promise<TaskAct> },
  context: CommandContext,
  log: CommandLog,
): Promise<Appended> {
  return log.once(streamOf.task(of.companyId, of.taskId), context, async () => {
    await log.check(await decisionOn(projects, of, checked, context), context)
    return record(projects, of, await steps(), context, log)
  })
}

const own = (taskId: string, { actor }: CommandContext) => ({ taskId, companyId: actor.companyId })
const people = (assigneeId: string | null | undefined) => (assigneeId ? [assigneeId] : [])

export const addTask =
  ({ projects, employees }: Pick<TasksNeeds, 'projects' | 'employees'>): CommandHandler<typeof AddTask> =>
  async ({ assignAnyway: anyway = false, ...form }, context, log) => {
    const { projectId, assigneeId } = form
    await checkPeople(people(assigneeId), 'assigneeId', context, employees)
    const unable = await whyUnable(assigneeId, anyway, context, employees)
    const taskId = context.newId('task')
    const of = own(taskId, context)
    const act = (number: number) => ({ type: 'add', form, number, unable, anyway }) as const
    const steps = async () => {
      if (anyway && assigneeId) await projects.addMember(projectId, assigneeId, context)
      return act(await takeNumber({ ...of, projectId }, context, log))
    }
    return { ...(await recordAfter(projects, of, { checked: act(1), steps }, context, log)), id: taskId }
  }

export const editTask =
  ({ projects, employees }: Pick<TasksNeeds, 'projects' | 'employees'>): CommandHandler<typeof EditTask> =>
  async ({ taskId, assignAnyway: anyway = false, ...changes }, context, log) => {
    await checkPeople(people(changes.assigneeId), 'assigneeId', context, employees)
    const unable = await whyUnable(changes.assigneeId, anyway, context, employees)
    const of = own(taskId, context)
    const act = (number?: number) => ({ type: 'edit', changes, number, unable, anyway }) as const
    const before = await log.state(streamOf.task(of.companyId, taskId), task)
    if (before.is !== 'present') return record(projects, of, act(), context, log)
    const { projectId = before.details.projectId, assigneeId = before.assigneeId } = changes
    const isMoved = projectId !== before.details.projectId
    if (!isMoved && !anyway) return record(projects, of, act(), context, log)
    const steps = async () => {
      if (anyway && assigneeId) await projects.addMember(projectId, assigneeId, context)
      return act(isMoved ? await takeNumber({ ...of, projectId }, context, log) : undefined)
    }
    return recordAfter(projects, of, { checked: act(isMoved ? 1 : undefined), steps }, context, log)
  }

export const moveTask =
  ({ projects }: Pick<TasksNeeds, 'projects'>): CommandHandler<typeof MoveTask> =>
  ({ taskId, status, rank, from }, context, log) =>
    record(projects, own(taskId, context), { type: 'move', status, rank, from }, context, log)

export const deleteTask =
  ({ projects }: Pick<TasksNeeds, 'projects'>): CommandHandler<typeof DeleteTask> =>
  ({ taskId }, context, log) =>
    record(projects, own(taskId, context), { type: 'delete' }, context, log)

export const commentOnTask =
  ({ projects }: Pick<TasksNeeds, 'projects'>): CommandHandler<typeof CommentOnTask> =>
  async ({ taskId, text }, context, log) => {
    const commentId = context.newId('comment')
    const act = { type: 'comment', commentId, text } as const
    return { ...(await record(projects, own(taskId, context), act, context, log)), id: commentId }
  }

export const editTaskComment =
  ({ projects }: Pick<TasksNeeds, 'projects'>): CommandHandler<typeof EditTaskComment> =>
  ({ taskId, ...comment }, context, log) =>
    record(projects, own(taskId, context), { type: 'editComment', ...comment }, context, log)

export const deleteTaskComment =
  ({ projects }: Pick<TasksNeeds, 'projects'>): CommandHandler<typeof DeleteTaskComment> =>
  ({ taskId, commentId }, context, log) =>
    record(projects, own(taskId, context), { type: 'deleteComment', commentId }, context, log)

/** Does nothing for an assignee who is now blocked, or has not joined by the due date. */
export const remindOfTask =
  ({
    projects,
    employees,
  }: Pick<TasksNeeds, 'projects' | 'employees'>): CommandHandler<typeof RemindOfTask> =>
  async ({ companyId, taskId, dueDate }, context, log) => {
    const before = await log.state(streamOf.task(companyId, taskId), task)
    const assigneeId = before.is === 'present' ? before.assigneeId : null
    const facts = assigneeId === null ? undefined : await employees.factsOf(companyId, assigneeId)
    if (!facts || facts.isBlocked || dueDate < facts.dateOfJoin) return { position: '0', revision: -1 }
    return record(projects, { companyId, taskId }, { type: 'remind', dueDate }, context, log)
  }

export const numberTask =
  ({ projects }: Pick<TasksNeeds, 'projects'>): CommandHandler<typeof NumberTask> =>
  async (of, context, log) => {
    const before = await log.state(streamOf.task(of.companyId, of.taskId), task)
    const projectId = before.is === 'present' ? before.details.projectId : ''
    const act = (number: number) => ({ type: 'number', projectId, number }) as const
    const steps = async () => act(await takeNumber({ ...of, projectId }, context, log))
    return recordAfter(projects, of, { checked: act(1), steps }, context, log)
  }
