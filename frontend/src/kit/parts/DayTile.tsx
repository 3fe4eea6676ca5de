import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import { type Day, monthNames } from '../dates.ts'
import { useCalendar } from '../me.tsx'
import styles from './DayTile.module.css'

/** A date as a small block in front of a line: the day above the month. Screen readers read it with its year. */
export function DayTile({ day }: { day: Day }) {
  const { day: shown } = useCalendar()
  const [, month, date] = day.split('-').map(Number)
  return (
    <time dateTime={day} className={styles.tile}>
      <b aria-hidden="true">{date}</b>
      <span aria-hidden="true">{monthNames[(month ?? 1) - 1]?.slice(0, 3)}</span>
      <VisuallyHidden>{shown(day)}</VisuallyHidden>
    </time>
  )
}
