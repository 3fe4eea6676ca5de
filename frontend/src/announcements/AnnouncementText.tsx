import type { MyAnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import { LinkedText } from '../kit/parts/LinkedText.tsx'
import styles from './Team.module.css'

/** What stands below the title of an announcement for employees. `open`: the whole text, with its links. */
export function AnnouncementText({
  id,
  description,
  dates,
  open,
}: {
  /** The element's id, which the title's button names. */
  id?: string
  description: string
  /** Absent: not known yet. */
  dates?: Pick<MyAnnouncementRow, 'startDate' | 'endDate'>
  open: boolean
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object) => translate(`announcements.team.${key}`, args)
  return (
    <>
      <div id={id} className={styles.text} data-open={open}>
        {open ? <LinkedText>{description}</LinkedText> : <p dir="auto">{description}</p>}
      </div>
      {dates && (
        <p className={styles.dates}>
          {dates.startDate === dates.endDate
            ? text('on', { day: day(dates.startDate) })
            : text('from_to', { from: day(dates.startDate), to: day(dates.endDate) })}
        </p>
      )}
    </>
  )
}
