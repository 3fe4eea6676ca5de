import { DayRibbon } from '../../look/DayRibbon.tsx'
import { sampleDay } from '../sample-day.ts'
import styles from './DaySum.module.css'
import lines from './lines.module.css'
import { landingTexts as texts } from './texts.ts'

const day = sampleDay('2026-11-20', '9:02-11:10,11:34-17:58', '20:00')

/** A day and the sum of its sessions. */
export function DaySum() {
  return (
    <>
      <DayRibbon {...day} size="xl" hours decorative />
      <div className={`${lines.lines} ${styles.sum}`}>
        <div>
          <span>{texts.daySession} 1</span>
          <span className={lines.pale}>09:02–11:10</span>
          <span className={lines.right}>02:08</span>
        </div>
        <div>
          <span>{texts.daySession} 2</span>
          <span className={lines.pale}>11:34–17:58</span>
          <span className={lines.right}>06:24</span>
        </div>
        <div className={lines.sum}>
          <span>{texts.dayWorked}</span>
          <span />
          <span className={lines.right}>08:32</span>
        </div>
      </div>
    </>
  )
}
