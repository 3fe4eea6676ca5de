import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { type Project, worksOn } from '@rollcall/contracts/projects/project.ts'
import type { TaskEvent } from '@rollcall/contracts/tasks/events.ts'
import { rankAt } from '@rollcall/contracts/tasks/rank.ts'
import {
  type TaskDetails,
  type TaskField,
  taskFields,
  taskFieldText,
} from '@rollcall/contracts/tasks/task.ts'
import type { Decider } from '../kernel/decider.ts'
import type { CompanyProjects } from '../projects/public.ts'
import { decideComment } from './comments.ts'
import type { Assigning, OfTask, TaskCommand } from './task-commands.ts'
import { evolveTask, type PresentTask, type Task } from './task-state.ts'

/** One task with its comments. */
export const task: Decider<Task, TaskCommand, TaskEvent> = {
  stream: 'task',
  initial: { is: 'none' },
  evolve: evolveTask,
  decide(command, state, { now }) {
    const { companyId, taskId, sender, projects } = command
    const data = { companyId, taskId, byId: sender.accountId }
    if (command.type === 'add') {
      if (state.is !== 'none') return []
      const { assigneeId, labels, ...form } = command.form
      const project = mustBeActive(projects, form.projectId)
      const added = { ...data, ...form, labels: labels.join('\n'), rank: rankAt(now), number: command.number }
      return [
        { type: 'TaskAdded', data: added },
        ...assigned(data, { was: null, assigneeId, project }, command),
      ]
    }
    if (state.is !== 'present' || !mayUse(state, command)) throw new Refusal('not-found')
    switch (command.type) {
      case 'edit': {
        const { assigneeId = state.assigneeId, ...changes } = command.changes
        const { projectId = state.details.projectId } = changes
        const isMoved = projectId !== state.details.projectId
        const project = isMoved ? mustBeActive(projects, projectId) : projects.get(projectId)
        // Another command has changed its project since the number was taken or found unnecessary.
        if (isMoved && command.number === undefined) throw new Refusal('conflict')
        if (isMoved && assigneeId === state.assigneeId) mustWorkOn(project, assigneeId, command)
        return [
          ...changesOf(state.details, changes).map(change => ({
            type: 'TaskChanged' as const,
            data: { ...data, ...change, ...(change.field === 'projectId' && { number: command.number }) },
          })),
          ...assigned(data, { was: state.assigneeId, assigneeId, project }, command),
        ]
      }
      case 'move': {
        const { status, from } = command
        if (from && (from.status !== state.status || from.rank !== state.rank))
          throw new Refusal('conflict', 'This task was moved again meanwhile. It stays where it is now.')
        const rank = command.rank ?? (status === state.status ? state.rank : rankAt(now))
        if (status === state.status && rank === state.rank) return []
        return [{ type: 'TaskMoved', data: { ...data, was: state.status, status, rank } }]
      }
      case 'number': {
        const { projectId, number } = command
        // It may now have another project; then the next attempt takes a number there.
        if (state.number !== undefined || state.details.projectId !== projectId) return []
        return [{ type: 'TaskNumbered', data: { companyId, taskId, projectId, number } }]
      }
      case 'delete':
        return [{ type: 'TaskDeleted', data }]
      case 'remind': {
        const { dueDate } = command
        const { assigneeId, status, details, reminded } = state
        if (assigneeId === null || status === 'done' || details.dueDate !== dueDate) return []
        if (reminded?.assigneeId === assigneeId && reminded.dueDate === dueDate) return []
        return [{ type: 'TaskReminded', data: { companyId, taskId, assigneeId, dueDate } }]
      }
      default:
        return decideComment(command, state)
    }
  },
}

/** An employee uses their own tasks and those of the projects on which they work. */
function mayUse({ assigneeId, details }: PresentTask, { sender, projects }: OfTask): boolean {
  if (!sender.isEmployee || assigneeId === sender.accountId) return true
  const project = projects.get(details.projectId)
  return project !== undefined && worksOn(project, sender.accountId)
}

function mustBeActive(projects: CompanyProjects, projectId: string): Project {
  const project = projects.get(projectId)
  if (!project) throw new Refusal('not-found')
  if (project.active) return project
  const message = `${project.name} is archived. Restore it first, or choose another project.`
  throw new Refusal('invalid-input', message, [{ path: 'projectId', message }])
}

function assigned(
  data: { companyId: string; taskId: string; byId: string },
  change: { was: string | null; assigneeId: string | null; project: Project | undefined },
  command: Assigning,
): TaskEvent[] {
  const { was, assigneeId, project } = change
  if (was === assigneeId) return []
  mustWorkOn(project, assigneeId, command)
  if (command.unable !== undefined) throw new Refusal('needs-confirmation', command.unable)
  return [{ type: 'TaskAssigned', data: { ...data, was, assigneeId } }]
}

/** Only members are assigned. The company can confirm that somebody becomes one. */
function mustWorkOn(
  project: Project | undefined,
  assigneeId: string | null,
  { unable, anyway }: Assigning,
): void {
  if (anyway || !project || assigneeId === null || worksOn(project, assigneeId)) return
  const question = unable
    ? `${unable} They would also become a member of ${project.name}.`
    : `This person is not a member of ${project.name}. Do you want to make them one and assign the task?`
  throw new Refusal('needs-confirmation', question)
}

/** The fields that actually change, each with its text before and after. */
function changesOf(
  details: TaskDetails,
  changes: { [Field in keyof TaskDetails]?: TaskDetails[Field] | undefined },
): { field: TaskField; was: string; now: string }[] {
  return taskFields.flatMap(field => {
    const value = changes[field]
    if (value === undefined) return []
    const was = taskFieldText(details, field)
    const now = taskFieldText({ ...details, [field]: value }, field)
    return was === now ? [] : [{ field, was, now }]
  })
}
