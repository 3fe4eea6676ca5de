import { useState } from 'react'
import type { Day } from '../kit/dates.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Legend } from '../kit/parts/Legend.tsx'
import { MonthGrid } from '../kit/parts/MonthGrid.tsx'
import { countAwayOn, type Entry } from './entries.ts'
import styles from './SmallMonth.module.css'
import { useCalendarWords } from './useCalendarWords.ts'
import type { ViewProps } from './useShown.ts'

const marks = ['away', 'pending', 'holiday', 'other'] as const

/** A month for a phone: a dot for each kind of entry below a day. */
export function SmallMonth({ shown, on, onOpen }: ViewProps) {
  const { text, period: nameOf } = useCalendarWords()
  const [left, setLeft] = useState<Day>()
  const { period, days } = shown
  return (
    <Card className={styles.card ?? ''}>
      <MonthGrid
        small
        month={period.first.slice(0, 7)}
        label={text('grid', { period: nameOf(period) })}
        picked={on}
        focused={left}
        onPick={onOpen}
        onLeave={day => {
          setLeft(day)
          onOpen(day)
        }}
      >
        {day => <Dots entries={days.get(day) ?? []} />}
      </MonthGrid>
      <Legend>
        {marks.map(mark => (
          <span key={mark}>
            <i className={styles.mark} data-mark={mark} />
            {text(`legend.${mark}`)}
          </span>
        ))}
      </Legend>
    </Card>
  )
}

function Dots({ entries }: { entries: readonly Entry[] }) {
  const { away, pending } = countAwayOn(entries)
  const has = {
    away: away > 0,
    pending: pending > 0,
    holiday: entries.some(({ kind }) => kind === 'holiday'),
    other: entries.some(({ kind }) => ['announcement', 'birthday', 'anniversary'].includes(kind)),
  }
  return (
    <span className={styles.dots} aria-hidden="true">
      {marks.map(mark => has[mark] && <i key={mark} data-mark={mark} />)}
    </span>
  )
}
