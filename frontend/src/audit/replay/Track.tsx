import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { memo, type RefObject, useMemo } from 'react'
import { grouped } from '../../kit/numbers.ts'
import { Legend } from '../../kit/parts/Legend.tsx'
import { bandsOf } from './bands.ts'
import { eventKinds } from './event-kinds.ts'
import type { EventRow } from './event-rows.ts'
import styles from './Player.module.css'
import { useText, useWords } from './useWords.ts'

/** A slider over one tick per event, evenly spaced in the order of recording, with the days of recording below. */
export function Track({
  rows,
  index,
  said,
  inputRef,
  onIndex,
}: {
  rows: readonly EventRow[]
  index: number
  /** The current step in words. */
  said: string
  inputRef: RefObject<HTMLInputElement | null>
  onIndex: (index: number) => void
}) {
  const text = useText()
  const count = rows.length
  // A tick stands in the middle of its share, so that each day's share begins where its name does.
  const place = `${((index + 0.5) / count) * 100}%`
  const half = `${50 / count}%`
  return (
    <>
      <div className={styles.track}>
        <Ticks rows={rows} />
        <span className={styles.later} style={{ left: place }} />
        <span className={styles.done} style={{ width: place }} />
        <input
          ref={inputRef}
          type="range"
          className={styles.slider}
          style={{ left: `calc(${half} - 9px)`, width: `calc(100% - ${100 / count}% + 18px)` }}
          aria-label={text('player.title')}
          aria-valuetext={said}
          min={0}
          max={count - 1}
          value={index}
          onChange={({ target }) => onIndex(Number(target.value))}
        />
      </div>
      <Bands rows={rows} />
    </>
  )
}

/** Drawn once, whatever the moment is: there may be more than a thousand. */
const Ticks = memo(function Ticks({ rows }: { rows: readonly EventRow[] }) {
  return (
    <span aria-hidden="true">
      {rows.map(({ event: { id }, kind }, index) => (
        <i
          key={id}
          className={styles.tick}
          data-kind={kind}
          style={{ left: `${((index + 0.5) / rows.length) * 100}%` }}
        />
      ))}
    </span>
  )
})

const Bands = memo(function Bands({ rows }: { rows: readonly EventRow[] }) {
  const text = useText()
  const { dayArgs } = useWords()
  const bands = useMemo(() => bandsOf(rows.map(({ recordedOn }) => recordedOn)), [rows])
  const kinds = new Set(rows.map(({ kind }) => kind))
  const nameOf = (date: string) =>
    date.length === 7 ? monthName(date) : `${dayArgs(date).weekday} ${dayArgs(date).day}`
  return (
    <>
      <p className={styles.bands}>
        {bands.map(({ date, count }) => (
          <span key={date} style={{ flexGrow: count }}>
            <b>{nameOf(date)}</b> {grouped(count)}
          </span>
        ))}
      </p>
      <div className={styles.legend}>
        <Legend>
          <span>{text('player.legend')}</span>
          {eventKinds
            .filter(kind => kinds.has(kind))
            .map(kind => (
              <span key={kind}>
                <i className={styles.tick} data-kind={kind} />
                {text(`kind.${kind}`)}
              </span>
            ))}
        </Legend>
      </div>
    </>
  )
})
