import type { NotificationRow } from '@rollcall/contracts/notifications/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Icon } from '../look/Icon.tsx'
import styles from './NotificationPanel.module.css'
import { textOf } from './notification-text.ts'

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
  const { icon, key, name, to } = textOf(row, nameOf)
  return (
    <Link to={to} className={styles.item} data-fresh={fresh || undefined} onClick={onFollow}>
      <span className={styles.mark}>
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
