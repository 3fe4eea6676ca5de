import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { Card } from '../kit/parts/Card.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { AnnouncementLine } from './AnnouncementLine.tsx'
import styles from './Announcements.module.css'
import type { State } from './announcement-days.ts'
import { useAnnouncements } from './useAnnouncements.ts'

/** How many are shown at first, and with each further press; what is live is shown sooner. */
const steps: Record<State, number> = { live: 25, scheduled: 25, past: 10 }

/** The announcements in a state. Without any it is left out, unless it is shown alone. */
export function AnnouncementSection({
  state,
  search,
  alone,
}: {
  state: State
  search: string
  alone: boolean
}) {
  const translate = useTranslate()
  const [most, setMost] = useState(steps[state])
  const query = useAnnouncements(state, most, search)
  const { data, total = 0, refetch, isPlaceholderData } = query
  const error = whyEmpty(query)
  const text = (key: string, args: object = {}) => translate(`announcements.section.${key}`, args)
  if (data?.length === 0 && !alone) return null
  return (
    <Card title={text(`${state}.title`)} aside={<small>{text(`${state}.note`)}</small>}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={styles.waiting}>
            <Skeleton variant="rounded" height={56} />
            <Skeleton variant="rounded" height={56} />
          </div>
        )
      ) : data.length === 0 ? (
        <p className={styles.none}>{text(`${state}.none`)}</p>
      ) : (
        <ul>
          {data.map(announcement => (
            <AnnouncementLine key={announcement.id} announcement={announcement} state={state} />
          ))}
        </ul>
      )}
      {data !== undefined && data.length < total && (
        <div className={styles.more}>
          <span>{text('shown', { shown: data.length, total })}</span>
          <Button size="small" loading={isPlaceholderData} onClick={() => setMost(most + steps.past * 2)}>
            {text('more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
