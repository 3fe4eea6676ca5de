import { Button, Skeleton } from '@mui/material'
import type { CelebrationKind } from '@rollcall/contracts/celebrations/commands.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { weekdayName } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { cake, star } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { CelebrationLine } from './CelebrationLine.tsx'
import styles from './Celebrations.module.css'
import type { Celebration } from './upcoming.ts'
import { useUpcoming } from './useUpcoming.ts'

/** How many people are shown at first, and how many more with each press. */
const step = 25

/** Birthdays or anniversaries, today's first, then in date order across the year's end. */
export function CelebrationPage({ kind }: { kind: CelebrationKind }) {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const [most, setMost] = useState(step)
  const { rows: found, total: all, error, retry } = useUpcoming(kind, today, most)
  // While more are read, the current ones stay.
  const [last, setLast] = useState<{ rows: Celebration[]; total: number }>()
  if (found && all !== undefined && found !== last?.rows && !same(found, last?.rows))
    setLast({ rows: found, total: all })
  const rows = found ?? last?.rows
  const total = all ?? last?.total ?? 0
  const text = (key: string, args?: object) => translate(`celebrations.${kind}.${key}`, args)
  const todays = rows?.filter(({ date }) => date === today) ?? []
  const next = rows?.find(({ date }) => date > today)
  const count = todays.length === 0 ? 'none' : todays.length === 1 ? 'one' : 'many'
  return (
    <Page
      name={text('page')}
      title={
        rows ? (
          text(`title.${count}`, { name: todays[0]?.fullName, count: todays.length })
        ) : error ? (
          text('page')
        ) : (
          <Skeleton width={260} />
        )
      }
      subtitle={
        next && text('next', { name: next.fullName, day: `${weekdayName(next.date)}, ${day(next.date)}` })
      }
    >
      <Card label={text('label')} className={String(styles.card)}>
        {rows === undefined ? (
          error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            <LinesSkeleton />
          )
        ) : rows.length === 0 ? (
          <EmptyState icon={kind === 'birthday' ? cake : star} title={text('empty')}>
            {text('empty_text')}
          </EmptyState>
        ) : (
          byYear(rows).map(([year, people]) => (
            <section key={year}>
              {year !== today.slice(0, 4) && <h2 className={styles.year}>{year}</h2>}
              <ul>
                {people.map(person => (
                  <CelebrationLine key={person.id} person={person} today={today} />
                ))}
              </ul>
            </section>
          ))
        )}
        {rows !== undefined && rows.length < total && (
          <div className={styles.more}>
            <Button variant="outlined" disabled={found === undefined} onClick={() => setMost(most + step)}>
              {translate('celebrations.more')}
            </Button>
          </div>
        )}
      </Card>
    </Page>
  )
}

const byYear = (rows: readonly Celebration[]) => [...Map.groupBy(rows, ({ date }) => date.slice(0, 4))]
const same = (a: readonly Celebration[], b: readonly Celebration[] | undefined) =>
  JSON.stringify(a) === JSON.stringify(b)

/** The outline of lines while they load. */
function LinesSkeleton() {
  const translate = useTranslate()
  return (
    <div role="status" aria-label={translate('app.loading')}>
      {[1, 2, 3, 4, 5, 6].map(line => (
        <div key={line} className={styles.line}>
          <Skeleton variant="rounded" height={36} />
          <Skeleton variant="circular" width={32} height={32} />
          <Skeleton width="40%" />
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  )
}

/** /app/anniversary: anniversaries of first days, today and in the next twelve months. */
export const AnniversaryPage = () => <CelebrationPage kind="anniversary" />

/** /app/birthday: birthdays today and in the next twelve months, without years. */
export const BirthdayPage = () => <CelebrationPage kind="birthday" />
