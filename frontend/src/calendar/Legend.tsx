import { useMe } from '../kit/me.tsx'
import styles from './Calendar.module.css'
import { useCalendarWords } from './useCalendarWords.ts'

const states = ['approved', 'pending', 'cancelling'] as const

/** Below the grid: what the patterns of bars mean; for employees, what is not shown to them. */
export function Legend() {
  const { text } = useCalendarWords()
  const { role } = useMe()
  return (
    <p className={styles.legend}>
      {states.map(state => (
        <span key={state}>
          <i className={styles.swatch} data-state={state} />
          {text(`legend.${state}`)}
        </span>
      ))}
      <span className={styles.half}>{text('legend.half')}</span>
      {role === 'employee' && <span className={styles.private}>{text('legend.private')}</span>}
    </p>
  )
}
