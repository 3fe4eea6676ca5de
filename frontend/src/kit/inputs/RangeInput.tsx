import { isDay } from '../dates.ts'
import { DayInput } from './DayInput.tsx'
import styles from './Field.module.css'

/** The first and the last day of a period. Reports only valid days and empty input. */
export function RangeInput({
  from,
  to,
  labels,
  onChange,
}: {
  /** ISO days; empty: no limit on that side. */
  from: string
  to: string
  labels: readonly [from: string, to: string]
  onChange: (end: 'from' | 'to', day: string) => void
}) {
  const hand = (end: 'from' | 'to') => (value: string) => {
    if (value === '' || isDay(value)) onChange(end, value)
  }
  return (
    <div className={styles.range}>
      <DayInput label={labels[0]} value={from} onChange={hand('from')} input={{ 'aria-label': labels[0] }} />
      <span aria-hidden="true">–</span>
      <DayInput label={labels[1]} value={to} onChange={hand('to')} input={{ 'aria-label': labels[1] }} />
    </div>
  )
}
