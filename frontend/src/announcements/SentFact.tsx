import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useTranslate } from 'react-admin'
import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Icon } from '../look/Icon.tsx'
import { check, mail } from '../look/icons.tsx'
import type { State } from './announcement-days.ts'

/** When an announcement was mailed or posted, or when it will be. */
export function SentFact({ announcement, state }: { announcement: AnnouncementRow; state: State }) {
  const translate = useTranslate()
  const { day, zone } = useCalendar()
  const { mail: mails, slack: posts, sentAt, startDate } = announcement
  const ways = mails ? (posts ? 'mail_and_slack' : 'mail') : posts ? 'slack' : undefined
  const text = (key: string, args: object = {}) => translate(`announcements.line.${key}`, args)
  if (sentAt !== null && ways !== undefined)
    return (
      <span data-tone="ok">
        <Icon shape={check} size={14} />
        {text(`sent.${ways}`, { when: `${day(dayIn(zone, sentAt))}, ${timeIn(zone, sentAt)}` })}
      </span>
    )
  if (ways === undefined || state === 'past') return <span>{text('not_sent')}</span>
  return (
    <span>
      <Icon shape={mail} size={14} />
      {text(`will.${ways}`, { day: day(startDate) })}
    </span>
  )
}
