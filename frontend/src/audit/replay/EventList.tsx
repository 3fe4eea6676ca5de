// biome-ignore-all lint/a11y/noRedundantRoles: in some browsers a row that is displayed as a grid loses its own role

import { useEffect, useRef, useState } from 'react'
import { type Day, zoneCity } from '../../kit/dates.ts'
import { grouped } from '../../kit/numbers.ts'
import { Card, CardFoot } from '../../kit/parts/Card.tsx'
import { down } from '../../kit/parts/icons.tsx'
import words from '../../kit/styles/text.module.css'
import { Icon } from '../../look/Icon.tsx'
import { EventLine } from './EventLine.tsx'
import styles from './EventList.module.css'
import type { EventKind } from './event-kinds.ts'
import type { EventRow, RecordedDay } from './event-rows.ts'
import type { ReplayStep } from './fold.ts'
import { KindFilter } from './KindFilter.tsx'
import { useText, useWords } from './useWords.ts'

/** With more events than this, only the day of the current one is open at first. */
const mostOpen = 200

/** The events by the day of their recording. The current one is unfolded; a click on another makes it the current one. */
export function EventList({
  days,
  current,
  step,
  zone,
  isLater,
  kind,
  onKind,
  onPick,
}: {
  days: readonly RecordedDay[]
  current: EventRow
  /** Of the current event. */
  step: ReplayStep
  zone: string
  isLater: (row: EventRow) => boolean
  kind: EventKind | undefined
  onKind: (kind: EventKind | undefined) => void
  onPick: (row: EventRow) => void
}) {
  const text = useText()
  const box = useRef<HTMLElement>(null)
  const few = days.reduce((sum, { rows }) => sum + rows.length, 0) <= mostOpen
  const { isOpen, toggle } = useFolded(current.recordedOn, few)
  useInView(box, current.event.id)
  return (
    <Card
      className={styles.card ?? ''}
      title={text('list.title')}
      aside={<KindFilter value={kind} onChange={onKind} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section ref={box} className={styles.box} tabIndex={0} aria-label={text('list.title')}>
        <table className={styles.table} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {(['number', 'event', 'effective', 'recorded', 'actor'] as const).map(head => (
                <th key={head} scope="col" role="columnheader">
                  {text(`list.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          {days.map(day => (
            <tbody key={day.date} role="rowgroup">
              <GroupHead day={day} open={isOpen(day.date)} onToggle={() => toggle(day.date)} />
              {isOpen(day.date) &&
                day.rows.map(row => (
                  <EventLine
                    key={row.event.id}
                    row={row}
                    current={row.event.id === current.event.id ? step : undefined}
                    later={isLater(row)}
                    onPick={() => onPick(row)}
                  />
                ))}
            </tbody>
          ))}
        </table>
        {days.length === 0 && <p className={`${words.note} ${styles.none}`}>{text('list.none')}</p>}
      </section>
      <CardFoot>{text('list.foot', { place: zoneCity(zone) })}</CardFoot>
    </Card>
  )
}

function GroupHead({
  day: { date, rows },
  open,
  onToggle,
}: {
  day: RecordedDay
  open: boolean
  onToggle: () => void
}) {
  const text = useText()
  const { dayArgs } = useWords()
  const numbers = rows.flatMap(({ event: { number } }) => (number === null ? [] : [number]))
  const [first] = numbers
  const last = numbers.at(-1)
  return (
    <tr role="row" className={styles.group}>
      <th scope="row" role="rowheader" colSpan={5}>
        <button type="button" aria-expanded={open} onClick={onToggle}>
          <Icon shape={down} size={14} />
          <b>{text('list.group', dayArgs(date))}</b>
          <span>
            {first === undefined || last === undefined
              ? text('events', { smart_count: rows.length, count: grouped(rows.length) })
              : text(first === last ? 'list.one_number' : 'list.numbers', {
                  first: grouped(first),
                  last: grouped(last),
                })}
          </span>
        </button>
      </th>
    </tr>
  )
}

/** Which days are open. The day of the current event opens when the moment comes to it. */
function useFolded(currentDay: Day, few: boolean) {
  const [toggled, setToggled] = useState<ReadonlyMap<Day, boolean>>(new Map())
  useEffect(() => {
    setToggled(before => {
      if (!before.has(currentDay)) return before
      const after = new Map(before)
      after.delete(currentDay)
      return after
    })
  }, [currentDay])
  const isOpen = (day: Day) => toggled.get(day) ?? (few || day === currentDay)
  return {
    isOpen,
    toggle: (day: Day) => setToggled(before => new Map(before).set(day, !isOpen(day))),
  }
}

/** Keeps the current event in view, in the box only: the page itself does not move. */
function useInView(box: { current: HTMLElement | null }, id: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another event became the current one
  useEffect(() => {
    const row = box.current?.querySelector('[aria-current="true"]')
    if (!box.current || !row) return
    const { top, bottom } = box.current.getBoundingClientRect()
    const place = row.getBoundingClientRect()
    const head = box.current.querySelector('thead')?.getBoundingClientRect().height ?? 0
    if (place.top < top + head) box.current.scrollTop += place.top - top - head
    else if (place.bottom > bottom - 120) box.current.scrollTop += place.top - (top + bottom) / 2
  }, [box, id])
}
