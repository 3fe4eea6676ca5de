import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { addDays, type Day, mondayOf, monthsLater, weekdayName } from '../dates.ts'
import { useCalendar } from '../me.tsx'
import styles from './MonthGrid.module.css'

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  PageUp: day => monthsLater(day, -1),
  PageDown: day => monthsLater(day, 1),
}

/** The days of the weeks that overlap a month, week by week, starting on Monday. */
export function weeksOf(month: string): Day[][] {
  const weeks: Day[][] = []
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
  return weeks
}

/**
 * A month as weeks of days. Arrow keys move by days, Page Up and Page Down by months; Enter or a click chooses a day.
 * One day at a time is in the tab order.
 */
export function MonthGrid({
  month,
  label,
  picked,
  onPick,
  onLeave,
  focused,
  small = false,
  children,
}: {
  /** `2026-11`. */
  month: string
  /** The grid's accessible name. */
  label: string
  picked?: Day
  onPick: (day: Day) => void
  /** Called when a key moves to a day of another month; absent: keys stay in this one. */
  onLeave?: (day: Day) => void
  /** This day is focused as soon as its month is shown. */
  focused?: Day | undefined
  /** Small, for a calendar beside an input. */
  small?: boolean
  /** Shown below the number of a day. */
  children?: (day: Day) => ReactNode
}) {
  const { today, day: written } = useCalendar()
  const weeks = weeksOf(month)
  const within = (day: Day | undefined): day is Day => day?.slice(0, 7) === month
  const [moved, setMoved] = useState<Day | undefined>()
  const active = [moved, focused, picked, today].find(within) ?? `${month}-01`
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    if (focused) table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = step(active)
    if (!within(next)) return onLeave?.(next)
    setMoved(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <table
      ref={table}
      className={`${styles.month} ${small ? styles.small : ''}`}
      aria-label={label}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weeks[0]?.map(day => (
            <th key={day} scope="col" abbr={weekdayName(day)}>
              {weekdayName(day).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(day => (
              <td key={day} data-picked={day === picked} data-outside={!within(day)}>
                {within(day) && (
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === active ? 0 : -1}
                    aria-label={written(day)}
                    aria-pressed={day === picked}
                    aria-current={day === today ? 'date' : undefined}
                    onFocus={() => setMoved(day)}
                    onClick={() => onPick(day)}
                  >
                    {/* As text, the 1 of a first day would have to be part of the name that says 01. */}
                    <span data-number={Number(day.slice(8))} />
                  </button>
                )}
                {within(day) && children?.(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
