import { type TaskStatus, taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { type KeyboardEvent, useState } from 'react'
import { type BoardPlace, rankAtIndex } from './order.ts'

interface Columns {
  /** The server's clock, as an ISO instant. */
  now: () => string
  columns: readonly { status: TaskStatus; tasks: readonly TaskRow[] }[]
  onFocus: (id: string) => void
  onSay: (key: string, task: TaskRow, status: TaskStatus, index: number) => void
  onDrop: (task: TaskRow, place: BoardPlace) => void
}
interface Lifted {
  task: TaskRow
  place: BoardPlace
  column: number
  index: number
}
const steps: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (value: number, max: number) => Math.max(0, Math.min(value, max))

/**
 * The board's keys: the arrows go to another card; Space lifts one, then the arrows carry it, Space drops it and Escape
 * puts it back.
 */
export function useCarrying({ now: clock, columns, onFocus, onSay, onDrop }: Columns) {
  const [lifted, setLifted] = useState<Lifted>()
  const go = (task: TaskRow, [across, down]: readonly [number, number]) => {
    const at = taskStatuses.indexOf(task.status)
    const index = columns[at]?.tasks.findIndex(({ id }) => id === task.id) ?? 0
    for (let column = at + across; columns[column]; column += across) {
      const tasks = columns[column]?.tasks ?? []
      const next = tasks[within(index + down, tasks.length - 1)]
      // An empty column has nothing to go to.
      if (next) return onFocus(next.id)
      if (across === 0) return
    }
  }
  const carry = (now: Lifted, [across, down]: readonly [number, number]) => {
    const column = within(now.column + across, columns.length - 1)
    const target = columns[column]
    if (!target) return
    const others = target.tasks.filter(({ id }) => id !== now.task.id)
    const index = within(now.index + down, others.length)
    const place = { status: target.status, rank: rankAtIndex(others, index, clock()) }
    setLifted({ ...now, column, index, place })
    onFocus(now.task.id)
    onSay('carried', now.task, target.status, index)
  }
  const lift = (task: TaskRow) => {
    const column = taskStatuses.indexOf(task.status)
    const index = columns[column]?.tasks.findIndex(({ id }) => id === task.id) ?? 0
    const { status, rank } = task
    setLifted({ task, place: { status, rank }, column, index })
    onSay('lifted', task, status, index)
  }
  const onKey = (task: TaskRow, event: KeyboardEvent) => {
    const step = steps[event.key]
    const mine = lifted?.task.id === task.id ? lifted : undefined
    if (event.key === ' ') {
      if (mine) {
        setLifted(undefined)
        onSay('dropped', mine.task, mine.place.status, mine.index)
        onDrop(mine.task, mine.place)
      } else lift(task)
    } else if (event.key === 'Escape' && mine) {
      setLifted(undefined)
      onFocus(task.id)
      onSay('put_back', mine.task, mine.task.status, mine.index)
    } else if (step) {
      if (mine) carry(mine, step)
      else go(task, step)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { lifted, onKey }
}
