import type { TaskStatus } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useMemo } from 'react'
import { useInfiniteGetList } from 'react-admin'

const perPage = 50

export interface ColumnRows {
  status: TaskStatus
  rows: readonly TaskRow[]
  /** Undefined: not known yet. */
  total: number | undefined
  error: unknown
  /** Reads the next page, if there is one and it is not on its way. */
  readMore: () => void
  refetch: () => void
}

/** The tasks of one column in their order, read from the services page by page. */
function useColumn(status: TaskStatus, filter: Record<string, unknown>): ColumnRows {
  const { status: only, ...rest } = filter
  // Another status than the chosen one has no tasks.
  const enabled = only === undefined || [only].flat().includes(status)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteGetList<TaskRow>(
      'task',
      {
        filter: { ...rest, status },
        sort: { field: 'rank', order: 'ASC' },
        pagination: { page: 1, perPage },
      },
      { enabled, onError: () => undefined },
    )
  const rows = useMemo(() => {
    // A task that moved between two reads of pages may be in both.
    const byId = new Map((enabled ? data?.pages : [])?.flatMap(page => page.data.map(row => [row.id, row])))
    return [...byId.values()]
  }, [data, enabled])
  return {
    status,
    rows,
    total: enabled ? data?.pages[0]?.total : 0,
    error: enabled ? error : null,
    readMore: () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
    refetch: () => void refetch(),
  }
}

/** All columns of the board, in the order of the statuses. */
export function useColumns(filter: Record<string, unknown>): ColumnRows[] {
  const todo = useColumn('todo', filter)
  const inProgress = useColumn('inProgress', filter)
  const review = useColumn('review', filter)
  const done = useColumn('done', filter)
  return [todo, inProgress, review, done]
}
