import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { weekdayName } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { sprout } from '../../kit/parts/icons.tsx'
import { Page } from '../../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../../kit/parts/States.tsx'
import words from '../../kit/styles/text.module.css'
import { AwayLanes } from './AwayLanes.tsx'
import { AwayTiles, TilesSkeleton } from './AwayTiles.tsx'
import { PrivacyNote, UpdatesLinks } from './PageParts.tsx'
import { usePeopleAway } from './usePeopleAway.ts'

/** /app/today-leave: who is away today, and in the two weeks from today. */
export function TodayLeave() {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const { today: away, error, refetch } = usePeopleAway(today)
  const page = translate('app.menu.today_leave')
  return (
    <Page
      name={page}
      title={
        away ? (
          away.length > 0 ? (
            translate('away.today_title', { smart_count: away.length })
          ) : (
            translate('away.today_nobody')
          )
        ) : error ? (
          page
        ) : (
          <Skeleton width={300} />
        )
      }
      subtitle={`${weekdayName(today)}, ${day(today)}`}
    >
      <UpdatesLinks />
      <Card
        title={translate('away.away_today')}
        aside={
          away && <span className={words.note}>{translate('away.people', { smart_count: away.length })}</span>
        }
      >
        {away ? (
          away.length > 0 ? (
            <AwayTiles people={away} />
          ) : (
            <EmptyState icon={sprout} title={translate('away.none_today')}>
              {translate('away.none_today_text')}
            </EmptyState>
          )
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <TilesSkeleton />
        )}
      </Card>
      {!error && <AwayLanes />}
      <PrivacyNote />
    </Page>
  )
}
