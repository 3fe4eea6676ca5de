import { isDay } from '../dates.ts'
import { DayInput } from './DayInput.tsx'
import styles from './Field.module.css'

/** Two days, the first and the last of a span; only what is a day, or empty, is handed on. */
export function RangeInput({
  id,
  from,
  to,
  labels,
  typed = false,
  onChange,
}: {
  /** Of the first input, for a label. */
  id?: string
  /** ISO days; empty: open to that side. */
  from: string
  to: string
  labels: readonly [from: string, to: string]
  /** Hands on what is no day as well, as it was typed. */
  typed?: boolean
  onChange: (end: 'from' | 'to', day: string) => void
}) {
  const hand = (end: 'from' | 'to') => (value: string) => {
    if (typed || value === '' || isDay(value)) onChange(end, value)
  }
  return (
    <div className={styles.range}>
      <DayInput
        {...(id !== undefined && { id })}
        label={labels[0]}
        value={from}
        onChange={hand('from')}
        input={{ 'aria-label': labels[0] }}
      />
      <span aria-hidden="true">–</span>
      <DayInput label={labels[1]} value={to} onChange={hand('to')} input={{ 'aria-label': labels[1] }} />
    </div>
  )
}
