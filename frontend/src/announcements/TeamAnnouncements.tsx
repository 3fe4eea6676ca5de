import { Skeleton } from '@mui/material'
import { MarkAnnouncementSeen } from '@rollcall/contracts/announcements/commands.ts'
import type { MyAnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { whyEmpty } from '../kit/data/problem.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { down, horn } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { Waiting } from '../kit/parts/Waiting.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { Icon } from '../look/Icon.tsx'
import { AnnouncementHead, AnnouncementText } from './AnnouncementText.tsx'
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
            <Waiting lines={2} height={64} />
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

/** An announcement for an employee. Opening it shows the whole text and records that it was seen. */
function MyAnnouncement({
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

/** Tells the services once that an open announcement was seen. On an error it stays new and is sent when opened again. */
function useMarkSeen({ id, seen }: MyAnnouncementRow, open: boolean): void {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const sent = useRef(false)
  useEffect(() => {
    if (!open) sent.current = false
    if (!open || seen || sent.current) return
    sent.current = true
    dataProvider.command(MarkAnnouncementSeen, { announcementId: id }).then(
      () => void queryClient.invalidateQueries({ queryKey: ['my-announcement'] }),
      () => undefined,
    )
  }, [dataProvider, queryClient, id, seen, open])
}
