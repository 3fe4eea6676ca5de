import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { useTranslate } from 'react-admin'
import styles from './Reports.module.css'

/** The reported hours beside the day's worked time: a hint, no rule. */
export function Hours({ report }: { report: DailyStatusRow }) {
  const translate = useTranslate()
  const { workMinutes, attendedMinutes } = report
  const difference = workMinutes - attendedMinutes
  return (
    <div className={styles.hours}>
      <b>{hoursAndMinutes(workMinutes)}</b>
      {attendedMinutes > 0 ? (
        <>
          <span className={styles.meter} aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(100, (100 * workMinutes) / attendedMinutes)}%` }} />
          </span>
          <span>{translate('reports.hours.of', { time: hoursAndMinutes(attendedMinutes) })}</span>
          {difference > 0 && (
            <span className={styles.over}>
              {translate('reports.hours.over', { time: hoursAndMinutes(difference) })}
            </span>
          )}
        </>
      ) : (
        <span>{translate('reports.hours.none')}</span>
      )}
    </div>
  )
}
