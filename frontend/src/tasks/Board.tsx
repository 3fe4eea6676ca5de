import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rankAt } from '@rollcall/contracts/tasks/rank.ts'
import { type TaskStatus, taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useMemo, useState } from 'react'
import { useEvent, useListContext, useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { Segments } from '../kit/parts/Segments.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { type BoardPlace, rankAtIndex, shownIn } from './order.ts'
import { type CardActs, TaskFace } from './TaskCard.tsx'
import styles from './Tasks.module.css'
import { useCarrying } from './useCarrying.ts'
import { useColumns } from './useColumn.ts'
import { useDragging } from './useDragging.ts'
import { useMoves } from './useMoves.ts'

/** The tasks of the list's filter as columns by status. */
export function Board() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const { clockOffset } = useMe()
  const { open } = useOpened()
  const { moved, move } = useMoves('task')
  const columns = useColumns(filterValues)
  const [current, setCurrent] = useState<TaskStatus>('todo')
  const [focused, setFocused] = useState<{ id: string }>()
  const [said, setSaid] = useState('')
  const now = () => new Date(Date.now() + clockOffset).toISOString()
  const nameOf = (status: TaskStatus) => translate(`tasks.status.${status}`)
  const say = (key: string, task: TaskRow, status: TaskStatus, index: number) =>
    setSaid(translate(`tasks.say.${key}`, { title: task.title, status: nameOf(status), place: index + 1 }))

  const carrying = useCarrying({
    columns: columns.map(({ status, rows }) => ({ status, tasks: shownIn(status, rows, moved) })),
    now,
    onFocus: id => setFocused({ id }),
    onSay: say,
    onDrop: (task, place) => void move(task, place),
  })
  const shown = useMemo(() => {
    const all = new Map(moved)
    if (carrying.lifted)
      all.set(carrying.lifted.task.id, { ...carrying.lifted.task, ...carrying.lifted.place })
    return all
  }, [moved, carrying.lifted])
  const tasksOf = columns.map(({ status, rows }) => shownIn(status, rows, shown))
  const drop = (task: TaskRow, status: TaskStatus, index: number) => {
    const column = tasksOf[taskStatuses.indexOf(status)] ?? []
    const before = column.slice(0, index).filter(({ id }) => id !== task.id).length
    const others = column.filter(({ id }) => id !== task.id)
    const place: BoardPlace = { status, rank: rankAtIndex(others, before, now()) }
    // Dropped where it was.
    if (task.status === status && column[index]?.id === task.id) return
    say('dropped', task, status, before)
    void move(task, place)
  }
  const { dragged, over, ...handlers } = useDragging(drop)
  const acts: CardActs = {
    onOpen: useEvent((task: TaskRow) => open(task.id)),
    onKey: useEvent(carrying.onKey),
    onMoveTo: useEvent((task: TaskRow, status: TaskStatus) => {
      say('dropped', task, status, 0)
      void move(task, { status, rank: rankAt(now()) })
    }),
  }
  const { onOpen, onKey, onMoveTo } = acts
  const same = useMemo(() => ({ onOpen, onKey, onMoveTo }), [onOpen, onKey, onMoveTo])
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={scrolling}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      {...handlers}
    >
      <div className={styles.tabs}>
        <Segments
          label={translate('tasks.columns')}
          values={columns.map(({ status }) => status)}
          value={current}
          onPick={setCurrent}
        >
          {status => (
            <>
              {nameOf(status)} <b>{columns.find(column => column.status === status)?.total}</b>
            </>
          )}
        </Segments>
      </div>
      <div className={styles.board}>
        {columns.map((column, at) => (
          <BoardColumn
            key={column.status}
            column={column}
            tasks={tasksOf[at] ?? []}
            current={column.status === current}
            liftedId={carrying.lifted?.task.id}
            focused={focused}
            dropAt={over?.status === column.status ? over.index : undefined}
            acts={same}
          />
        ))}
      </div>
      <p id="board-keys" className={styles.keys}>
        {translate('tasks.keys')}
      </p>
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {said}
        </span>
      </VisuallyHidden>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <article className={styles.task} data-overlay>
            <TaskFace task={dragged} />
          </article>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/**
 * A dragged card scrolls the board sideways only close to its edge. The library's fifth of the width is most of a
 * column, so the column would move away under the finger.
 */
const scrolling = { threshold: { x: 0.04, y: 0.2 } }

/** The board announces the moves itself. */
const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
