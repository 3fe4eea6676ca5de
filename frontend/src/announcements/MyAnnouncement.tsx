import type { MyAnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useTranslate } from 'react-admin'
import { Chip } from '../kit/parts/Chip.tsx'
import { down } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { AnnouncementHead } from './AnnouncementHead.tsx'
import { AnnouncementText } from './AnnouncementText.tsx'
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
  const { id, title, description, pinned, seen } = announcement
  useMarkSeen(announcement, open)
  return (
    <li className={styles.card} data-unread={!seen} data-open={open}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={`text-${id}`} onClick={onToggle}>
          <AnnouncementHead title={title} pinned={pinned} />
          {!seen && <Chip tone="brand">{translate('announcements.team.new')}</Chip>}
          <Icon shape={down} size={18} />
        </button>
      </h2>
      <AnnouncementText id={`text-${id}`} description={description} dates={announcement} open={open} />
    </li>
  )
}
