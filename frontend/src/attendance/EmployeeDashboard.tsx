import { Skeleton } from '@mui/material'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import type { ReactNode } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useConnectionError } from '../kit/data/connection-error.ts'
import { addDays, mondayOf, offsetText, timeIn, weekdayName, zoneCity } from '../kit/dates.ts'
import { useCalendar, useMe, useServerNow } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { LateColumns } from '../kit/parts/Columns.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import layout from '../kit/styles/layout.module.css'
import weekStyles from './MyWeek.module.css'
import { MyWeek } from './MyWeek.tsx'
import { OfflinePunches } from './OfflinePunches.tsx'
import styles from './PunchClock.module.css'
import { PunchClock } from './PunchClock.tsx'

/** /app/dashboard of an employee. `work` and `beside`: cards of other domains, below the week and beside it. */
export function EmployeeDashboard({ work, beside }: { work?: ReactNode; beside?: ReactNode }) {
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
          <LateColumns below={work} beside={beside}>
            <MyWeek sessions={data} monday={monday} />
          </LateColumns>
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
          <MyWeekSkeleton />
        </>
      )}
    </Page>
  )
}

/** The punch clock's outline while it loads. */
function ClockSkeleton() {
  return (
    <Card className={styles.clock ?? ''}>
      <div>
        <Skeleton variant="rounded" width={220} height={24} sx={{ marginBottom: '10px' }} />
        <Skeleton variant="rounded" width={150} height={44} />
      </div>
      <Skeleton variant="rounded" height={64} className={styles.button ?? ''} />
      <Skeleton variant="rounded" height={36} className={layout.whole ?? ''} />
    </Card>
  )
}

/** The week's outline while it loads. */
function MyWeekSkeleton() {
  return (
    <Card>
      <div className={weekStyles.week}>
        {Array.from({ length: 7 }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          <Skeleton key={day} variant="rounded" height={28} />
        ))}
      </div>
    </Card>
  )
}

/** The signed-in employee's work sessions of this week, and of a day before and after it for night shifts at its ends. */
function useMyWeek() {
  const { today } = useCalendar()
  const monday = mondayOf(today)
  const query = useGetList<WorkSessionRow>(
    'my-in-out',
    {
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'inAt', order: 'ASC' },
      filter: { workDate_gte: addDays(monday, -1), workDate_lte: addDays(monday, 7) },
    },
    { onError: () => undefined },
  )
  return { ...query, monday }
}
