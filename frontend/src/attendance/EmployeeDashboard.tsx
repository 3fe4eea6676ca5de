import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useConnectionError } from '../kit/data/connection-error.ts'
import { offsetText, timeIn, weekdayName, zoneCity } from '../kit/dates.ts'
import { useCalendar, useMe, useServerNow } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Columns } from '../kit/parts/Columns.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { ClockSkeleton, WeekSkeleton } from './ClockSkeleton.tsx'
import { MyWeek } from './MyWeek.tsx'
import { OfflinePunches } from './OfflinePunches.tsx'
import { PunchClock } from './PunchClock.tsx'
import { useMyWeek } from './useMyWeek.ts'

/** /app/dashboard of an employee. `beside`: cards of other domains. */
export function EmployeeDashboard({ beside }: { beside?: ReactNode }) {
  const translate = useTranslate()
  const me = useMe()
  const now = useServerNow()
  const { today, day } = useCalendar()
  const week = useMyWeek()
  const { data, error, refetch, monday } = week
  const lost = useConnectionError(week)
  const hour = Number(timeIn(me.zone, now).slice(0, 2))
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  const zone = translate('attendance.clock.zone', {
    place: zoneCity(me.zone),
    offset: offsetText(me.zone, now),
  })
  return (
    <Page
      name={translate('app.menu.dashboard')}
      title={translate(`attendance.clock.greeting_${part}`, { name: me.name.split(' ')[0] ?? me.name })}
      subtitle={`${weekdayName(today)}, ${day(today)} · ${zone}`}
    >
      {data ? (
        <>
          <PunchClock sessions={data} />
          <Columns beside={beside}>
            <MyWeek sessions={data} monday={monday} />
          </Columns>
        </>
      ) : lost ? (
        <>
          <OfflinePunches accountId={me.accountId} />
          <Card>
            <ErrorState error={lost} onRetry={() => void refetch()} />
          </Card>
        </>
      ) : error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <>
          <ClockSkeleton />
          <WeekSkeleton />
        </>
      )}
    </Page>
  )
}
