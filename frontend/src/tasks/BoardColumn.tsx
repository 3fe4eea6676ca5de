import { useDroppable } from '@dnd-kit/core'
import { Skeleton } from '@mui/material'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { ErrorState } from '../kit/parts/States.tsx'
import { type CardActs, TaskCard } from './TaskCard.tsx'
import styles from './Tasks.module.css'
import type { ColumnRows } from './useColumn.ts'

/** The height of a card before it is measured, in pixels. */
const cardHeight = 108

/** One column: only the cards in view are drawn, and the next page is read before the last one is reached. */
export function BoardColumn({
  column,
  tasks,
  current,
  liftedId,
  focused,
  dropAt,
  acts,
}: {
  column: ColumnRows
  /** Its tasks as shown. */
  tasks: readonly TaskRow[]
  /** Shown on a phone, which has room for one. */
  current: boolean
  liftedId: string | undefined
  /** The task that gets the focus as soon as it is drawn; a new object for each time. */
  focused: { id: string } | undefined
  /** The index at which a dragged task would be dropped; undefined: elsewhere. */
  dropAt: number | undefined
  acts: CardActs
}) {
  const translate = useTranslate()
  const { status, total, error, readMore, refetch } = column
  const box = useRef<HTMLDivElement>(null)
  const { setNodeRef } = useDroppable({ id: status, data: { status, tasks, box } })
  const virtual = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => box.current,
    estimateSize: () => cardHeight,
    getItemKey: index => tasks[index]?.id ?? index,
    gap: 8,
    overscan: 4,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (last >= tasks.length - 10) readMore()
  })
  const shown = useRef(tasks)
  shown.current = tasks
  useEffect(() => {
    // Only when the keys ask for it: a live change must not take the focus.
    const at = focused ? shown.current.findIndex(({ id }) => id === focused.id) : -1
    if (at < 0) return
    virtual.scrollToIndex(at)
    const frame = requestAnimationFrame(() => document.getElementById(`task-${focused?.id}`)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [focused, virtual])
  const name = translate(`tasks.status.${status}`)
  return (
    <section
      className={styles.lane}
      ref={setNodeRef}
      data-current={current || undefined}
      data-over={dropAt !== undefined || undefined}
      aria-label={name}
    >
      <header>
        <h2>{name}</h2>
        <b className={styles.count}>{total}</b>
      </header>
      {error != null ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <div className={styles.cards} ref={box}>
          {total === undefined && <Skeleton variant="rounded" height={cardHeight} />}
          {dropAt !== undefined && tasks.length === 0 && (
            <div className={styles.slot}>{translate('tasks.drop')}</div>
          )}
          <div className={styles.all} style={{ height: virtual.getTotalSize() }}>
            {items.map(({ key, index, start }) => {
              const task = tasks[index]
              return (
                task && (
                  <div
                    key={key}
                    ref={virtual.measureElement}
                    data-index={index}
                    className={styles.place}
                    data-drop={
                      dropAt === index
                        ? 'before'
                        : dropAt === tasks.length && index === tasks.length - 1
                          ? 'after'
                          : undefined
                    }
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <TaskCard task={task} lifted={task.id === liftedId} acts={acts} />
                  </div>
                )
              )
            })}
          </div>
        </div>
      )}
    </section>
  )
}
