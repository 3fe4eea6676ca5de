import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { ProjectAdded, ProjectEdited } from '@rollcall/contracts/projects/events.ts'
import {
  TaskAdded,
  TaskAssigned,
  TaskChanged,
  TaskDeleted,
  TaskMoved,
  TaskNumbered,
} from '@rollcall/contracts/tasks/events.ts'
import type { TaskStatus } from '@rollcall/contracts/tasks/task.ts'
import { dataOf } from '../kernel/event-data.ts'

/** The facts about a task in a mail. */
export interface TaskFacts {
  title: string
  assigneeId: string | null
  status: TaskStatus
  projectId: string
  /** undefined: a task from before tasks had numbers, which has none yet. */
  number: number | undefined
}

/** A task in its current state, from its stream; undefined if it does not exist or was deleted. */
export function taskFacts(events: readonly StoredEvent[]): TaskFacts | undefined {
  return events.reduce(after, undefined as TaskFacts | undefined)
}

function after(facts: TaskFacts | undefined, event: StoredEvent): TaskFacts | undefined {
  const added = dataOf(TaskAdded, event)
  if (added) {
    const { title, status, projectId, number } = added
    return { title, assigneeId: null, status, projectId, number }
  }
  if (!facts || event.type === TaskDeleted.type) return undefined
  const changed = dataOf(TaskChanged, event)
  if (changed?.field === 'title') return { ...facts, title: changed.now }
  if (changed?.field === 'projectId') return { ...facts, projectId: changed.now, number: changed.number }
  const numbered = dataOf(TaskNumbered, event)
  if (numbered) return { ...facts, number: numbered.number }
  const { status = facts.status } = dataOf(TaskMoved, event) ?? {}
  const assigned = dataOf(TaskAssigned, event)
  return { ...facts, status, assigneeId: assigned ? assigned.assigneeId : facts.assigneeId }
}

/** The current code of a project, from the stream of projects; undefined for an unknown project. */
export const projectCodeOf = (projects: readonly StoredEvent[], projectId: string): string | undefined =>
  projects
    .map(event => dataOf(ProjectAdded, event) ?? dataOf(ProjectEdited, event))
    .findLast(project => project?.projectId === projectId)?.projectCode
