import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { Card } from '../kit/parts/Card.tsx'
import { horn } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { MyAnnouncement } from './MyAnnouncement.tsx'
import styles from './Team.module.css'
import { useMyAnnouncements } from './useMyAnnouncements.ts'

/** /app/announcement of an employee: the announcements that are live for this person, pinned ones first. */
export function TeamAnnouncements() {
  const translate = useTranslate()
  const query = useMyAnnouncements()
  const { data, refetch } = query
  const error = whyEmpty(query)
  const { opened, open, close } = useOpened()
  const unread = data?.filter(({ seen }) => !seen).length ?? 0
  const text = (key: string, args: object = {}) => translate(`announcements.team.${key}`, args)
  const title = data && (unread > 0 ? 'unread' : data.length > 0 ? 'read' : 'none')
  return (
    <Page
      name={text('page')}
      title={
        title ? (
          text(`title.${title}`, { smart_count: unread })
        ) : error ? (
          text('page')
        ) : (
          <Skeleton width={280} />
        )
      }
      subtitle={data && data.length > 0 ? text('subtitle', { smart_count: data.length }) : undefined}
    >
      {data === undefined ? (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <div className={styles.waiting}>
              <Skeleton variant="rounded" height={64} />
              <Skeleton variant="rounded" height={64} />
            </div>
          )}
        </Card>
      ) : data.length === 0 ? (
        <Card>
          <EmptyState icon={horn} title={text('empty')}>
            {text('empty_text')}
          </EmptyState>
        </Card>
      ) : (
        <ul className={styles.list} aria-label={text('page')}>
          {data.map(announcement => (
            <MyAnnouncement
              key={announcement.id}
              announcement={announcement}
              open={announcement.id === opened}
              onToggle={() => (announcement.id === opened ? close() : open(announcement.id))}
            />
          ))}
        </ul>
      )}
    </Page>
  )
}
