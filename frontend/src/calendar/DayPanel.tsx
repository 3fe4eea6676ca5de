import { IconButton, Skeleton } from '@mui/material'
import { useEffect, useRef } from 'react'
import { addDays, type Day, daysBetween } from '../kit/dates.ts'
import { left, right } from '../kit/parts/icons.tsx'
import { SidePanel } from '../kit/parts/SidePanel.tsx'
import words from '../kit/styles/text.module.css'
import { peopleText } from '../leave/public.ts'
import { Icon } from '../look/Icon.tsx'
import styles from './DayPanel.module.css'
import { EntryLines } from './EntryLines.tsx'
import { countAwayOn, isLeave } from './entries.ts'
import { useCalendarWords } from './useCalendarWords.ts'
import type { ViewProps } from './useShown.ts'

/** How many lines of each part are shown at first. */
const maxLines = 20

/** The open day: who is away, and what else is on it. */
export function DayPanel({
  shown,
  fresh,
  on,
  today,
  onOpen,
  entered,
}: ViewProps & {
  /** Increases when the reader moves here; the heading then gets the focus. */
  entered: number
}) {
  const { text, long } = useCalendarWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const isRead = fresh || shown.days.has(on)
  const entries = shown.days.get(on) ?? []
  const leave = entries.filter(isLeave)
  const others = entries.filter(entry => !isLeave(entry))
  const { away, pending } = countAwayOn(entries)
  const days = daysBetween(today, on)
  const when =
    days === 0
      ? text('day.today')
      : text(days > 0 ? 'day.in_days' : 'day.ago', { smart_count: Math.abs(days) })

  useEffect(() => {
    if (entered > 0) heading.current?.focus()
  }, [entered])

  return (
    <SidePanel
      label={text('day.label')}
      title={long(on)}
      below={when}
      heading={heading}
      acts={
        <>
          <Step label={text('day.before')} to={addDays(on, -1)} shape={left} onOpen={onOpen} />
          <Step label={text('day.after')} to={addDays(on, 1)} shape={right} onOpen={onOpen} />
        </>
      }
      onKeyDown={({ key }) => {
        if (key === 'Escape')
          document.querySelector<HTMLElement>(`[role="gridcell"][data-day="${on}"]`)?.focus()
      }}
    >
      {isRead ? (
        <>
          <section className={styles.part}>
            <h3>
              {text('day.people')}
              <span>
                {[
                  ...(away > 0 ? [text('day.away', { count: peopleText(away) })] : []),
                  ...(pending > 0 ? [text('day.pending', { count: pending })] : []),
                ].join(', ')}
              </span>
            </h3>
            {leave.length > 0 ? (
              <EntryLines key={on} entries={leave} day={on} most={maxLines} />
            ) : (
              <p className={words.note}>{text('day.none')}</p>
            )}
          </section>
          {others.length > 0 && (
            <section className={styles.part}>
              <h3>{text('day.others')}</h3>
              <EntryLines key={on} entries={others} day={on} most={maxLines} />
            </section>
          )}
        </>
      ) : (
        <section className={styles.part}>
          <Skeleton variant="rounded" height={64} />
        </section>
      )}
    </SidePanel>
  )
}

function Step({
  label,
  to,
  shape,
  onOpen,
}: {
  label: string
  to: Day
  shape: typeof left
  onOpen: (day: Day) => void
}) {
  return (
    <IconButton aria-label={label} onClick={() => onOpen(to)}>
      <Icon shape={shape} size={16} />
    </IconButton>
  )
}
