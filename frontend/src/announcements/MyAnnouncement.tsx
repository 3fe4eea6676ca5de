import type { MyAnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { down, pin } from '../kit/parts/icons.tsx'
import { LinkedText } from '../kit/parts/LinkedText.tsx'
import { Icon } from '../look/Icon.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import styles from './Team.module.css'
import { useMarkSeen } from './useMarkSeen.ts'

/** An announcement for an employee. Opening it shows the whole text, and tells the company that it was seen. */
export function MyAnnouncement({
  announcement,
  open,
  onToggle,
}: {
  announcement: MyAnnouncementRow
  open: boolean
  onToggle: () => void
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { id, title, description, startDate, endDate, pinned, seen } = announcement
  useMarkSeen(announcement, open)
  const text = (key: string, args: object = {}) => translate(`announcements.team.${key}`, args)
  return (
    <li className={styles.card} data-unread={!seen} data-open={open}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={`text-${id}`} onClick={onToggle}>
          {pinned && (
            <>
              <Icon shape={pin} size={16} />
              <VisuallyHidden>{translate('announcements.line.pinned')}</VisuallyHidden>
            </>
          )}
          <span dir="auto">{title}</span>
          {!seen && <Chip tone="brand">{text('new')}</Chip>}
          <Icon shape={down} size={18} />
        </button>
      </h2>
      <div id={`text-${id}`} className={styles.text}>
        {open ? <LinkedText>{description}</LinkedText> : <p dir="auto">{description}</p>}
      </div>
      <p className={styles.dates}>
        {startDate === endDate
          ? text('on', { day: day(startDate) })
          : text('from_to', { from: day(startDate), to: day(endDate) })}
      </p>
    </li>
  )
}
