import { DayRibbon } from '../../look/DayRibbon.tsx'
import { nineToSix, sampleDay } from '../sample-day.ts'
import styles from './SampleDayPicture.module.css'

const day = sampleDay('2026-11-20', '8:56 (11:10-11:40) -', '15:10', { scheduled: nineToSix })

/** One large sample day, the picture beside the small forms. */
export default function SampleDayPicture() {
  return (
    <div className={styles.picture}>
      <DayRibbon {...day} size="l" hours decorative />
    </div>
  )
}
