import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import type { TaskStatus } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useState } from 'react'

/** The place at which a dragged task would be dropped. */
interface Over {
  status: TaskStatus
  index: number
}

/** Dragging by mouse and touch: the task on its way, the place below it, and the handlers of the drag context. */
export function useDragging(onDrop: (task: TaskRow, status: TaskStatus, index: number) => void) {
  const [dragged, setDragged] = useState<TaskRow>()
  const [over, setOver] = useState<Over>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const follow = (event: DragMoveEvent) => {
    const next = placeBelow(event)
    setOver(now => (now?.status === next?.status && now?.index === next?.index ? now : next))
  }
  return {
    dragged,
    over,
    onDragStart: ({ active }: DragStartEvent) => setDragged(active.data.current?.task as TaskRow),
    onDragMove: follow,
    // A move is reported before the column below it is known again, which matters after the last one.
    onDragOver: follow,
    onDragEnd: (event: DragEndEvent) => {
      const place = placeBelow(event)
      const task = event.active.data.current?.task as TaskRow | undefined
      end()
      if (task && place) onDrop(task, place.status, place.index)
    },
    onDragCancel: end,
  }
}

/** The column below the dragged card, and the first card in it whose middle is below the dragged card's. */
function placeBelow({ over, active }: DragMoveEvent): Over | undefined {
  const rect = active.rect.current.translated
  const column = over?.data.current as
    | { status: TaskStatus; tasks: readonly TaskRow[]; box: { current: HTMLElement | null } }
    | undefined
  if (!column || !rect) return undefined
  const middle = rect.top + rect.height / 2
  const drawn = [...(column.box.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
  const below = drawn
    .map(card => ({ index: Number(card.dataset.index), box: card.getBoundingClientRect() }))
    .sort((a, b) => a.index - b.index)
    .find(({ box }) => box.top + box.height / 2 > middle)
  return { status: column.status, index: below?.index ?? column.tasks.length }
}
