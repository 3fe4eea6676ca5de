// biome-ignore-all lint/a11y/useSemanticElements: days laid out as a grid, over which bars lie
// biome-ignore-all lint/a11y/useFocusableInteractive: the days take the focus, rows and headers never
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Day, monthNames, weekdayName } from '../kit/dates.ts'
import { dayAfterKey } from './calendar-address.ts'
import styles from './Grid.module.css'
import { useCalendarWords, useDayLabel } from './useCalendarWords.ts'
import { useDaysOff } from './useDaysOff.ts'
import type { ViewProps } from './useShown.ts'
import { WeekBars } from './WeekBars.tsx'

/** The number of lanes of a week, above "+2 more": in a month, and at most in a single week. */
const lanesOf = { month: 3, week: 16 }

/** The weeks of a month, or one week, with a bar for each entry. The arrow keys move the focus, Enter opens a day. */
export function DayGrid({
  shown,
  on,
  today,
  onOpen,
  onEnter,
}: ViewProps & {
  /** Opens a day and moves the focus there. */
  onEnter: (day: Day) => void
}) {
  const { text, period: nameOf } = useCalendarWords()
  const { isWeekend } = useDaysOff()
  const labelOf = useDayLabel(shown)
  const { period, placed, isHoliday } = shown
  const within = (day: Day | undefined): day is Day =>
    day !== undefined && day >= period.first && day <= period.last
  const [moved, setMoved] = useState<Day>()
  const active = [moved, on, today].find(within) ?? period.first
  const grid = useRef<HTMLDivElement>(null)
  // A day of another month, focused as soon as its month is shown.
  const wanted = useRef<Day | null>(null)
  const focus = (day: Day) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  // As early as possible, because keys pressed while nothing has the focus are lost.
  useLayoutEffect(() => {
    if (wanted.current === null || !within(wanted.current)) return
    focus(wanted.current)
    wanted.current = null
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = dayAfterKey(event.key, wanted.current ?? active)
    if (next === null) return
    event.preventDefault()
    setMoved(next)
    if (within(next)) return focus(next)
    wanted.current = next
    onOpen(next)
  }
  const columns = period.weeks[0]!.map(day => (isWeekend(day) ? 'minmax(0, 0.78fr)' : 'minmax(0, 1.35fr)'))
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={text('grid', { period: nameOf(period) })}
      style={{ '--columns': columns.join(' ') } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.names}>
        {period.weeks[0]!.map(day => (
          <span key={day} role="columnheader" aria-label={weekdayName(day)}>
            {weekdayName(day).slice(0, 3)}
          </span>
        ))}
      </div>
      {period.weeks.map(week => (
        <WeekBars
          key={week[0]}
          placed={placed}
          week={week}
          lanes={period.view === 'week' ? lanesOf.week : lanesOf.month}
        >
          {week.map((day, column) => (
            <div
              key={day}
              role="gridcell"
              className={styles.cell}
              style={{ gridColumn: column + 1 }}
              data-day={day}
              data-outside={!within(day)}
              data-off={isWeekend(day)}
              data-holiday={isHoliday(day)}
              tabIndex={day === active ? 0 : -1}
              aria-label={labelOf(day)}
              aria-selected={day === on}
              aria-current={day === today ? 'date' : undefined}
              onFocus={() => setMoved(day)}
              onClick={() => onEnter(day)}
              onKeyDown={event => {
                if (event.key !== 'Enter' && event.key !== ' ') return
                event.preventDefault()
                onEnter(day)
              }}
            >
              {/* Drawn by the stylesheet. As text it would have to be part of the day's name. */}
              <time dateTime={day} data-number={numberOf(day)} />
            </div>
          ))}
        </WeekBars>
      ))}
    </div>
  )
}

/** '24', or '1 Dec' for the first of a month. */
function numberOf(day: Day): string {
  const number = String(Number(day.slice(8)))
  return number === '1' ? `1 ${monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}` : number
}
