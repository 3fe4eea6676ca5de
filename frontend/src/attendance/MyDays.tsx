import { myInOutColumns } from '@rollcall/contracts/attendance/columns.ts'
import { dayState } from '@rollcall/contracts/attendance/day-state.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { useTranslate } from 'react-admin'
import { dayIn, timeAtOffset, weekdayName, zoneCity } from '../kit/dates.ts'
import { titlesOf } from '../kit/list/Column.tsx'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { DayRibbon } from '../look/DayRibbon.tsx'
import { isMissing } from '../look/ribbon-geometry.ts'
import styles from './MyInOut.module.css'

const title = titlesOf(myInOutColumns)

/** Work sessions by day, the latest first: each day's line and sum, then its sessions. */
export function MyDays({ sessions }: { sessions: readonly WorkSessionRow[] }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`attendance.mine.${key}`)
  const days = Object.entries(Object.groupBy(sessions, ({ workDate }) => workDate)).sort(([a], [b]) =>
    b.localeCompare(a),
  )
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          <th scope="col">{title('workDate')}</th>
          <th scope="col">{text('day')}</th>
          <th scope="col" className={styles.n}>
            {title('inAt')}
          </th>
          <th scope="col" className={styles.n}>
            {title('outAt')}
          </th>
          <th scope="col" className={styles.n}>
            {title('minutes')}
          </th>
        </tr>
      </thead>
      {days.map(([date, ofDay = []]) => (
        <OneDay key={date} date={date} sessions={ofDay.toSorted((a, b) => a.inAt.localeCompare(b.inAt))} />
      ))}
    </table>
  )
}

function OneDay({ date, sessions }: { date: string; sessions: WorkSessionRow[] }) {
  const now = useServerNow()
  const { zone, day } = useCalendar()
  const at = new Date(now).toISOString()
  // Each time is in the zone of its punch. The zones are named on days with two.
  const several = new Set(sessions.flatMap(({ zone, outZone }) => [zone, outZone ?? zone])).size > 1
  const sum = dayState(sessions, now).minutes
  return (
    <tbody>
      {sessions.map((session, index) => (
        <tr key={session.id}>
          {index === 0 && (
            <>
              <th scope="rowgroup" rowSpan={sessions.length} className={styles.date}>
                <b>{day(date)}</b>
                <small>{weekdayName(date)}</small>
                {sessions.length > 1 && <span className={styles.sum}>{hoursAndMinutes(sum)}</span>}
              </th>
              <td rowSpan={sessions.length} className={styles.ribbon}>
                <DayRibbon sessions={sessions} zone={session.zone || zone} workDate={date} now={at} />
              </td>
            </>
          )}
          <td className={styles.n} data-label={title('inAt')}>
            {timeAtOffset(session.inAt, session.inOffset)}
            {several && <span className={styles.later}>{zoneCity(session.zone)}</span>}
          </td>
          {/* Someone who is still in has no punch-out to show. */}
          <td className={styles.n} data-label={isOpen(session, at) ? '' : title('outAt')}>
            <Out session={session} now={at} place={several} />
          </td>
          <td className={styles.n} data-label={title('minutes')}>
            {hoursAndMinutes(dayState([session], now).minutes)}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const isOpen = (session: WorkSessionRow, now: string) => session.outAt === null && !isMissing(session, now)

/** `place`: names the zone of the punch-out. */
function Out({ session, now, place }: { session: WorkSessionRow; now: string; place: boolean }) {
  const translate = useTranslate()
  if (isMissing(session, now))
    return (
      <Chip tone="bad" icon={warn}>
        {translate('attendance.mine.missing')}
      </Chip>
    )
  if (session.outAt === null) return <Chip tone="brand">{translate('attendance.mine.open')}</Chip>
  const zone = session.outZone ?? session.zone
  const later = dayIn(zone, session.outAt) > session.workDate
  return (
    <>
      {timeAtOffset(session.outAt, session.outOffset ?? session.inOffset)}
      {place && <span className={styles.later}>{zoneCity(zone)}</span>}
      {later && <span className={styles.later}>{translate('attendance.mine.next_day')}</span>}
    </>
  )
}
