import type { NotificationRow } from '@rollcall/contracts/notifications/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMyAnnouncements } from '../announcements/public.ts'
import { timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { horn } from '../kit/parts/icons.tsx'
import layout from '../kit/styles/layout.module.css'
import { Icon } from '../look/Icon.tsx'
import styles from './NotificationPanel.module.css'
import { notificationText } from './notification-text.ts'

/** One notification: its sentence, its time, and a link to its record. */
export function NotificationItem({
  row,
  fresh,
  nameOf,
  onFollow,
}: {
  row: NotificationRow
  /** Not seen before. */
  fresh: boolean
  nameOf: (id: string) => string | undefined
  onFollow: () => void
}) {
  const translate = useTranslate()
  const { zone } = useCalendar()
  const { icon, key, name, to } = notificationText(row, nameOf)
  return (
    <Link to={to} className={styles.item} data-fresh={fresh || undefined} onClick={onFollow}>
      <span className={`${layout.tile} ${styles.mark}`}>
        <Icon shape={icon} size={16} />
      </span>
      <span className={styles.text}>{translate(key, { name })}</span>
      <span className={styles.aside}>
        <time dateTime={row.at}>{timeIn(zone, row.at)}</time>
        {fresh && <b>{translate('notifications.fresh')}</b>}
      </span>
    </Link>
  )
}

/** The announcements that the reader has not opened yet, above the notifications. They stay new until they are opened. */
export function UnseenAnnouncements({ onFollow }: { onFollow: () => void }) {
  const translate = useTranslate()
  const { data = [] } = useMyAnnouncements()
  const unseen = data.filter(({ seen }) => !seen)
  if (unseen.length === 0) return null
  return (
    <section>
      <h3 className={styles.day}>{translate('notifications.announcements')}</h3>
      <ul className={styles.list}>
        {unseen.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/app/announcement?open=${id}`} className={styles.item} data-fresh onClick={onFollow}>
              <span className={`${layout.tile} ${styles.mark}`}>
                <Icon shape={horn} size={16} />
              </span>
              <span className={styles.text} dir="auto">
                {title}
              </span>
              <span className={styles.aside}>
                <b>{translate('notifications.fresh')}</b>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
