import { Fragment } from 'react'
import { DayRibbon } from '../../look/DayRibbon.tsx'
import type { RibbonDay } from '../../look/ribbon-day.ts'
import controls from './controls.module.css'
import styles from './WeekPicture.module.css'

export interface WeekRow {
  /** Two letters, or a word; empty: an empty seat. */
  who: string
  /** Monday to Friday. */
  days: readonly RibbonDay[]
}

interface WeekPictureProps {
  label: string
  /** The names of the days, Monday to Friday. */
  heads: readonly string[]
  /** Today's index, 0 for Monday. */
  today: number
  rows: readonly WeekRow[]
}

const weekend: RibbonDay = {
  zone: 'UTC',
  workDate: '2026-11-21',
  now: '2026-11-21T12:00:00Z',
  sessions: [],
  off: true,
}

/** A team's week in ribbons: a picture with one text alternative. */
export function WeekPicture({ label, heads, today, rows }: WeekPictureProps) {
  return (
    <div className={styles.week} role="img" aria-label={label}>
      <span />
      {heads.map((head, index) => (
        <span key={head} className={index === today ? styles.today : styles.head}>
          {head}
        </span>
      ))}
      <span />
      <span />
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a picture never move
        <Fragment key={index}>
          <span className={`${controls.avatar} ${row.who === '' ? styles.seat : ''}`}>{row.who}</span>
          {row.days.map((day, at) => (
            <span key={day.workDate} className={at === today ? undefined : styles.past}>
              <DayRibbon {...day} size="s" decorative />
            </span>
          ))}
          <DayRibbon {...weekend} size="s" decorative />
          <DayRibbon {...weekend} size="s" decorative />
        </Fragment>
      ))}
    </div>
  )
}
