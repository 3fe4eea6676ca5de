import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import {
  TaskAdded,
  TaskAssigned,
  TaskChanged,
  TaskDeleted,
  TaskMoved,
} from '@rollcall/contracts/tasks/events.ts'
import type { TaskStatus } from '@rollcall/contracts/tasks/task.ts'
import { dataOf } from '../kernel/event-data.ts'

/** What a mail says about a task. */
export interface TaskFacts {
  title: string
  assigneeId: string | null
  status: TaskStatus
}

/** A task as its stream has it now; undefined: it is not there, or was deleted. */
export function taskFacts(events: readonly StoredEvent[]): TaskFacts | undefined {
  return events.reduce(after, undefined as TaskFacts | undefined)
}

function after(facts: TaskFacts | undefined, event: StoredEvent): TaskFacts | undefined {
  const added = dataOf(TaskAdded, event)
  if (added) return { title: added.title, assigneeId: null, status: added.status }
  if (!facts || event.type === TaskDeleted.type) return undefined
  const changed = dataOf(TaskChanged, event)
  if (changed?.field === 'title') return { ...facts, title: changed.now }
  const { status = facts.status } = dataOf(TaskMoved, event) ?? {}
  const assigned = dataOf(TaskAssigned, event)
  return { ...facts, status, assigneeId: assigned ? assigned.assigneeId : facts.assigneeId }
}
