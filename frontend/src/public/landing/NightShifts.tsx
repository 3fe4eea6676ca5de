import { DayRibbon } from '../../look/DayRibbon.tsx'
import styles from './NightShifts.module.css'
import { hoursOf, nights, ribbonOf, wordsOf } from './nights.ts'

/** A day and two nights, each in its own time zone. */
export function NightShifts() {
  return (
    <div className={styles.nights}>
      {nights.map(day => (
        <div key={day.who}>
          <div>
            <p>{day.who}</p>
            <p className={styles.what}>{wordsOf(day)}</p>
          </div>
          <DayRibbon {...ribbonOf(day)} size="l" hours decorative />
          <p className={styles.hours}>{hoursOf(day)}</p>
        </div>
      ))}
    </div>
  )
}
