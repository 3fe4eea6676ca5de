import { MoveTask } from '@rollcall/contracts/tasks/commands.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useCallback, useState } from 'react'
import { useCommandFrom } from '../kit/data/useCommand.ts'
import type { BoardPlace } from './order.ts'

interface Move extends BoardPlace {
  taskId: string
  /** The place before. */
  was: BoardPlace
}

/**
 * Moves tasks. `moved` holds those on their way, shown where they go until the services' rows say the same; a refused
 * one returns. The toast offers to undo, which is refused when somebody else moved the task in the meantime.
 */
export function useMoves(resource: 'task' | 'my-task') {
  const [moved, setMoved] = useState<ReadonlyMap<string, TaskRow>>(new Map())
  const { run } = useCommandFrom(MoveTask, ({ was: _, ...body }: Move) => body, {
    changes: [resource, 'task-change'],
    done: 'tasks.moved',
    undo: {
      command: MoveTask,
      bodyOf: ({ taskId, was, status, rank }) => ({ taskId, ...was, from: { status, rank } }),
    },
  })
  const move = useCallback(
    async (task: TaskRow, place: BoardPlace) => {
      if (task.status === place.status && task.rank === place.rank) return
      const put = { ...task, ...place }
      setMoved(now => new Map(now).set(task.id, put))
      await run({ taskId: task.id, ...place, was: { status: task.status, rank: task.rank } })
      setMoved(now => {
        // A later move of the same task stays.
        if (now.get(task.id) !== put) return now
        const left = new Map(now)
        left.delete(task.id)
        return left
      })
    },
    [run],
  )
  return { moved, move }
}
