import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { DayTile } from '../kit/parts/DayTile.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import words from '../kit/styles/text.module.css'
import { useMyAnnouncements } from './useMyAnnouncements.ts'

const maxShown = 3

/** The announcements that the employee has not opened yet, on the dashboard; nothing when there are none. */
export function NewAnnouncements() {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { data } = useMyAnnouncements()
  const unread = data?.filter(({ seen }) => !seen) ?? []
  if (unread.length === 0) return null
  const text = (key: string, args: object = {}) => translate(`announcements.unread.${key}`, args)
  const title = text('title', { smart_count: unread.length })
  return (
    <Card
      title={title}
      aside={
        <Link to="/app/announcement" className={words.link ?? ''}>
          {text('all')}
        </Link>
      }
    >
      <ShortList
        label={title}
        lines={unread.slice(0, maxShown).map(announcement => ({
          id: announcement.id,
          mark: <DayTile day={announcement.startDate} />,
          title: (
            <Link to={`/app/announcement?open=${announcement.id}`} className={words.name ?? ''}>
              {announcement.title}
            </Link>
          ),
          below: text('until', { day: day(announcement.endDate) }),
        }))}
      />
    </Card>
  )
}
