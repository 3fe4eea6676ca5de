// biome-ignore-all lint/a11y/useSemanticElements: a row of the calendar's grid, over whose days bars lie
// biome-ignore-all lint/a11y/useFocusableInteractive: the days take the focus, rows never
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import type { Day } from '../kit/dates.ts'
import { Icon } from '../look/Icon.tsx'
import { type Entry, isLeave, type Placed } from './entries.ts'
import styles from './Grid.module.css'
import { kindIcons } from './KindFilter.tsx'
import { type Bar, layWeek } from './lanes.ts'
import { useCalendarWords } from './useCalendarWords.ts'

/** The height of a week with few entries, in lanes. */
const fewestRows = 8

interface Week {
  placed: readonly Placed[]
  week: readonly Day[]
  lanes: number
}

/** A week: its days, and over them the bars of its entries, which only repeat the days' accessible names. */
export function WeekBars({ children, placed, week, lanes }: Week & { children: ReactNode }) {
  const laid = useMemo(() => layWeek(placed, week, lanes), [placed, week, lanes])
  const rows = Math.max(Math.min(lanes, fewestRows), laid.used)
  return (
    <div role="row" className={styles.week} style={{ '--lanes': rows } as CSSProperties}>
      {children}
      <Bars laid={laid} row={rows + 2} />
    </div>
  )
}

const Bars = memo(function Bars({
  laid: { bars, more },
  row,
}: {
  laid: ReturnType<typeof layWeek>
  row: number
}) {
  const { text } = useCalendarWords()
  return (
    <>
      {bars.map(bar => (
        <OneBar key={`${bar.placed.entry.kind} ${bar.placed.entry.id} ${bar.first}`} bar={bar} />
      ))}
      {more.map(
        (count, column) =>
          count > 0 && (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is what it counts
              key={column}
              aria-hidden="true"
              className={styles.more}
              style={{ gridColumn: column + 1, gridRow: row }}
            >
              {text('more', { count })}
            </span>
          ),
      )}
    </>
  )
})

function OneBar({ bar: { placed, first, last, lane, begins, ends } }: { bar: Bar }) {
  const { name, text } = useCalendarWords()
  const { entry } = placed
  const place = { gridColumn: `${first + 1} / ${last + 2}`, gridRow: lane + 2 }
  const icon = kindIcons[entry.kind]
  return (
    <span
      aria-hidden="true"
      className={isLeave(entry) ? styles.bar : styles.event}
      style={place}
      data-kind={entry.kind}
      data-state={isLeave(entry) ? entry.state : undefined}
      data-half={isLeave(entry) ? (entry.half ?? undefined) : undefined}
      data-begins={begins}
      data-ends={ends}
    >
      {icon && <Icon shape={icon} size={13} />}
      <bdi>{label(entry)}</bdi>
    </span>
  )
  function label(of: Entry) {
    if (of.kind !== 'anniversary') return name(of)
    return text('anniversary', { name: name(of), smart_count: of.years ?? 0 })
  }
}
