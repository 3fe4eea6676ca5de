import { DayRibbon } from '../../look/DayRibbon.tsx'
import type { RibbonDay } from '../../look/ribbon-day.ts'
import styles from './NightShifts.module.css'

const days: { who: string; what: string; hours: string; day: RibbonDay }[] = [
  {
    who: 'Ifeoma Duru',
    what: 'Lagos, by day',
    hours: '08:32',
    day: {
      zone: 'Africa/Lagos',
      workDate: '2026-11-20',
      now: '2026-11-21T00:00:00Z',
      sessions: [
        { inAt: '2026-11-20T08:02:07Z', outAt: '2026-11-20T10:10:41Z' },
        { inAt: '2026-11-20T10:34:12Z', outAt: '2026-11-20T16:58:30Z' },
      ],
    },
  },
  {
    who: 'Maricel Santos',
    what: 'Manila, 22:00 to 06:30',
    hours: '08:30',
    day: {
      zone: 'Asia/Manila',
      workDate: '2026-11-20',
      now: '2026-11-21T00:00:00Z',
      sessions: [{ inAt: '2026-11-20T14:00:00Z', outAt: '2026-11-20T22:30:00Z' }],
    },
  },
  {
    who: 'Lukas Brandt',
    what: 'Berlin, 22:00 to 06:00 while the clocks go back',
    hours: '09:00',
    day: {
      zone: 'Europe/Berlin',
      workDate: '2026-10-24',
      now: '2026-10-25T12:00:00Z',
      sessions: [{ inAt: '2026-10-24T20:00:00Z', outAt: '2026-10-25T05:00:00Z' }],
    },
  },
]

/** A day and two nights, each on its own clock. */
export function NightShifts() {
  return (
    <div className={styles.nights}>
      {days.map(({ who, what, hours, day }) => (
        <div key={who}>
          <div>
            <p>{who}</p>
            <p className={styles.what}>{what}</p>
          </div>
          <DayRibbon {...day} size="l" hours decorative />
          <p className={styles.hours}>{hours}</p>
        </div>
      ))}
    </div>
  )
}
