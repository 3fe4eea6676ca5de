import type { HolidayRow, MyHolidayRow } from '@rollcall/contracts/holidays/views.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { weekdayName } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { halfDay } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { HolidayChip } from './HolidayChip.tsx'
import styles from './Holidays.module.css'
import { untilKey } from './holiday-days.ts'

/** One holiday of a list: date, name with what is said about it, type, days until, and what can be done. */
export function HolidayLine({
  holiday,
  next = false,
  name,
  notes,
  action,
}: {
  holiday: HolidayRow | MyHolidayRow
  /** The next one is marked. */
  next?: boolean
  /** The name as a link; absent: the plain name. */
  name?: ReactNode
  notes: readonly string[]
  action?: ReactNode
}) {
  const translate = useTranslate()
  const { today } = useCalendar()
  const { date, half, type } = holiday
  const past = date < today
  const [key, args] = untilKey(today, date)
  return (
    <li className={styles.line} data-past={past} data-next={next}>
      <time className={styles.date} dateTime={date}>
        <b>{Number(date.slice(8))}</b>
        <span>{weekdayName(date).slice(0, 3)}</span>
      </time>
      <div className={styles.name}>
        {name ?? <b>{holiday.name}</b>}
        {half && (
          <span className={styles.note}>
            <Icon shape={halfDay} size={13} />
            {translate(`holidays.half.${half}`)}
          </span>
        )}
        {notes.map(note => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </div>
      <HolidayChip type={type} />
      <span className={styles.until}>{past ? '' : translate(`holidays.until.${key}`, args)}</span>
      {action != null && <span className={styles.action}>{action}</span>}
    </li>
  )
}
