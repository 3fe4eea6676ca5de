import { Button, Skeleton } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { addDays, weekdayName } from '../kit/dates.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { bell } from '../kit/parts/icons.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { isNew, rowsByDay } from './by-day.ts'
import { NotificationItem, UnseenAnnouncements } from './NotificationItem.tsx'
import styles from './NotificationPanel.module.css'
import { useNames } from './useNames.ts'
import { perStep, useMarkRead, useNotifications } from './useNotifications.ts'

/** The page on which a person chooses notifications and their ways. */
const settingsPath = '/app/notification-settings'

const lines = [220, 180, 240]

/** The outline of a day's notifications while they load. */
function PanelSkeleton() {
  const translate = useTranslate()
  return (
    <div className={styles.skeleton} role="status" aria-label={translate('app.loading')}>
      {lines.map(width => (
        <div key={width}>
          <Skeleton variant="circular" width={30} height={30} />
          <Skeleton variant="rounded" width={width} height={16} />
        </div>
      ))}
    </div>
  )
}

/** The notifications by day, newest first. Opening the panel marks them as read. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { role, notificationsReadUpTo } = useMe()
  const { zone, today, day: written } = useCalendar()
  // New notifications stay marked while the panel is open.
  const [readBefore] = useState(notificationsReadUpTo)
  const [count, setCount] = useState(perStep)
  const { data, error, total = 0, refetch, isPlaceholderData } = useNotifications(count)
  const nameOf = useNames(data ?? [])
  const markRead = useMarkRead()
  const newest = data?.[0]
  const unread = newest !== undefined && isNew(newest, notificationsReadUpTo)

  useEffect(() => {
    if (unread && newest) markRead(newest.at)
  }, [unread, newest, markRead])

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const dayName = (day: string) => {
    if (day === today) return translate('notifications.today')
    if (day === addDays(today, -1)) return translate('notifications.yesterday')
    return `${weekdayName(day)}, ${written(day)}`
  }
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {translate('notifications.title')}
        </h2>
        {(role === 'company' || role === 'employee') && (
          <Link to={settingsPath} onClick={onClose}>
            {translate('notifications.settings.link')}
          </Link>
        )}
      </div>
      <UnseenAnnouncements onFollow={onClose} />
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <PanelSkeleton />
        )
      ) : data.length === 0 ? (
        <EmptyState icon={bell} title={translate('notifications.empty')}>
          {translate(`notifications.empty_text.${role}`)}
        </EmptyState>
      ) : (
        rowsByDay(data, zone).map(({ day, rows }) => (
          <section key={day}>
            <h3 className={styles.day}>{dayName(day)}</h3>
            <ul className={styles.list}>
              {rows.map(row => (
                <li key={row.id}>
                  <NotificationItem
                    row={row}
                    fresh={isNew(row, readBefore)}
                    nameOf={nameOf}
                    onFollow={onClose}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {data !== undefined && total > data.length && (
        <div className={styles.more}>
          <Button size="small" loading={isPlaceholderData} onClick={() => setCount(count + perStep)}>
            {translate('notifications.older')}
          </Button>
        </div>
      )}
    </>
  )
}
