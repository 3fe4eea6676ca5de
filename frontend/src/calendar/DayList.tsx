import { useEffect, useRef, useState } from 'react'
import { type Day, datesFromTo, weekdayName } from '../kit/dates.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Unfold } from '../kit/parts/Unfold.tsx'
import { peopleText } from '../leave/public.ts'
import { EntryLines } from './EntryLines.tsx'
import { countAwayOn, type Entry } from './entries.ts'
import styles from './Lines.module.css'
import { listOf } from './list-of.ts'
import { useCalendarWords } from './useCalendarWords.ts'
import type { ViewProps } from './useShown.ts'

/** How many lines of a day are shown at first. */
const maxLines = 6

/** The days of the period with their entries. Past days of this month are folded at first. */
export function DayList({ shown, on, today }: ViewProps) {
  const { text, short, period: nameOf } = useCalendarWords()
  const [unfolded, setUnfolded] = useState(false)
  const { period, days, isOff } = shown
  const { first, last, view } = period
  const folds = view === 'list' && first < today && today <= last && on >= today && !unfolded
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(on)
  useEffect(() => {
    if (before.current === on) return
    before.current = on
    list.current?.querySelector<HTMLElement>(`[data-heading="${on}"]`)?.focus()
  }, [on])
  const parts = listOf(datesFromTo(folds ? today : first, last), day => days.has(day) || day === on, isOff)
  return (
    <Card label={text('list.label')} className={styles.list ?? ''}>
      {folds && (
        <Unfold onUnfold={() => setUnfolded(true)}>{text('list.earlier', { period: nameOf(period) })}</Unfold>
      )}
      <div ref={list}>
        {parts.map(({ from, to, gap }) =>
          gap ? (
            <p key={from} className={styles.gap}>
              {text(`list.${gap === 'off' && from === to ? 'one_off' : gap}`, {
                days: from === to ? short(from) : `${short(from)} – ${short(to)}`,
              })}
            </p>
          ) : (
            <OneDay
              key={from}
              day={from}
              entries={days.get(from) ?? []}
              off={isOff(from)}
              open={from === on}
              today={from === today}
            />
          ),
        )}
      </div>
    </Card>
  )
}

function OneDay({
  day,
  entries,
  off,
  open,
  today,
}: {
  day: Day
  entries: readonly Entry[]
  off: boolean
  open: boolean
  today: boolean
}) {
  const { text } = useCalendarWords()
  const { away, pending } = countAwayOn(entries)
  const counts = [
    ...(off ? [text('day.off')] : []),
    ...(away > 0 ? [text('day.away', { count: peopleText(away) })] : []),
    ...(pending > 0 ? [text('day.pending', { count: pending })] : []),
  ]
  return (
    <section className={styles.day} data-today={today} data-open={open}>
      <header>
        <h3 tabIndex={-1} data-heading={day}>
          <time dateTime={day}>
            <b>{Number(day.slice(8))}</b> {weekdayName(day).slice(0, 3)}
          </time>
        </h3>
        <p>{counts.length > 0 ? counts.join(', ') : text('day.none')}</p>
      </header>
      {entries.length > 0 && <EntryLines entries={entries} day={day} most={maxLines} />}
    </section>
  )
}
