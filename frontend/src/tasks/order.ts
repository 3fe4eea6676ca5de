import { rankAt, rankBetween } from '@rollcall/contracts/tasks/rank.ts'
import type { TaskStatus } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'

/** Where a task is on the board. */
export interface BoardPlace {
  status: TaskStatus
  rank: string
}

const byRank = (a: TaskRow, b: TaskRow) =>
  a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank < b.rank ? -1 : 1

/**
 * A column as the board shows it: the rows of the services, with tasks that are being moved where they go. A moved task
 * beyond the loaded rows is shown at their end.
 */
export function shownIn(
  status: TaskStatus,
  rows: readonly TaskRow[],
  moved: ReadonlyMap<string, TaskRow>,
): TaskRow[] {
  const stay = rows.filter(({ id }) => !moved.has(id))
  const come = [...moved.values()].filter(task => task.status === status)
  return come.length === 0 ? stay : [...stay, ...come].sort(byRank)
}

/** The rank that puts a task at an index of a column of other tasks. `now`: an ISO instant, for an empty column. */
export const rankAtIndex = (others: readonly TaskRow[], index: number, now: string): string =>
  others.length === 0 ? rankAt(now) : rankBetween(others[index - 1]?.rank, others[index]?.rank)
