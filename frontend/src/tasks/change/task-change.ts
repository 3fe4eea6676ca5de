import { EditTask, MoveTask, type TaskChanges } from '@rollcall/contracts/tasks/commands.ts'
import { rankAt } from '@rollcall/contracts/tasks/rank.ts'
import type { TaskStatus } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { type Write, write } from '../../kit/data/writes.ts'

/** The fields that are changed in the grid. */
export const changedInGrid = ['status', 'assigneeId', 'dueDate', 'priority'] as const
export type GridField = (typeof changedInGrid)[number]

type FieldChange = Pick<TaskChanges, 'assigneeId' | 'dueDate' | 'priority'>
/** The new value of one field, the same for all tasks. */
export type TaskChange = { status: TaskStatus } | FieldChange

/** Whether a task does not already have the values of a change. */
export const isNew = (task: TaskRow, change: TaskChange): boolean =>
  Object.entries(change).some(([field, value]) => task[field as GridField] !== value)

/** The command that changes a task, and the one that takes it back. `anyway`: for a person who cannot work on it now. */
export interface ChangeWrites {
  write: (task: TaskRow) => Write
  back: (task: TaskRow) => Write
}

/**
 * The commands for a change of several tasks. Moved ones come to the beginning of their column, in the order that they
 * had. Undoing a move is refused if the task was moved again.
 */
export function writesOf(
  tasks: readonly TaskRow[],
  change: TaskChange,
  { now, anyway }: { now: number; anyway: boolean },
): ChangeWrites {
  if (!('status' in change))
    return {
      write: ({ id: taskId }) =>
        write(EditTask, { taskId, ...change, ...(anyway && { assignAnyway: true }) }),
      back: task => write(EditTask, { taskId: task.id, ...valuesIn(task, change), ...wasAssigned(change) }),
    }
  const { status } = change
  const inOrder = [...tasks].sort((a, b) => (a.rank < b.rank ? 1 : -1)).map(({ id }) => id)
  const rankOf = ({ id }: TaskRow) => rankAt(new Date(now + inOrder.indexOf(id)).toISOString())
  return {
    write: task => write(MoveTask, { taskId: task.id, status, rank: rankOf(task) }),
    back: task =>
      write(MoveTask, {
        taskId: task.id,
        status: task.status,
        rank: task.rank,
        from: { status, rank: rankOf(task) },
      }),
  }
}

/** The values that a task has in the fields of a change. */
const valuesIn = ({ assigneeId, dueDate, priority }: TaskRow, change: FieldChange): FieldChange => ({
  ...(change.assigneeId !== undefined && { assigneeId }),
  ...(change.dueDate !== undefined && { dueDate }),
  ...(change.priority !== undefined && { priority }),
})

/** A task goes back to the person it had without asking whether that person can work on it now. */
const wasAssigned = (change: FieldChange) => (change.assigneeId === undefined ? {} : { assignAnyway: true })
