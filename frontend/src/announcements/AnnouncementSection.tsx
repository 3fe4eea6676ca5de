import { Button } from '@mui/material'
import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Waiting } from '../kit/parts/Waiting.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { AnnouncementLine } from './AnnouncementLine.tsx'
import styles from './Announcements.module.css'
import { filterOf, type State, sortOf } from './announcement-days.ts'

/** How many are shown at first, and how many more with each press; more of the live ones. */
const steps: Record<State, number> = { live: 25, scheduled: 25, past: 10 }

/** The announcements in a state. An empty section is left out, unless it is shown alone. */
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
          <Waiting lines={2} height={56} />
        )
      ) : data.length === 0 ? (
        <p className={`${layout.padded} ${words.quiet}`}>{text(`${state}.none`)}</p>
      ) : (
        <ul>
          {data.map(announcement => (
            <AnnouncementLine key={announcement.id} announcement={announcement} state={state} />
          ))}
        </ul>
      )}
      {data !== undefined && data.length < total && (
        <div className={`${words.note} ${layout.between} ${styles.more}`}>
          <span>{text('shown', { shown: data.length, total })}</span>
          <Button size="small" loading={isPlaceholderData} onClick={() => setMost(most + steps.past * 2)}>
            {text('more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The first announcements in a state today, with the number of all; `search`: those that have a text. */
export function useAnnouncements(state: State, most: number, search = '') {
  const { today } = useCalendar()
  return useGetList<AnnouncementRow>(
    'announcement',
    {
      pagination: { page: 1, perPage: most },
      sort: sortOf[state],
      filter: { ...filterOf[state](today), ...(search === '' ? {} : { q: search }) },
    },
    { placeholderData: keepPreviousData, onError: () => undefined },
  )
}
