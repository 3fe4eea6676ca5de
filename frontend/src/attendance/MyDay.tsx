import { Skeleton } from '@mui/material'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { useGetList } from 'react-admin'
import { sessionsOf } from '../corrections/public.ts'
import { whyEmpty } from '../kit/data/problem.ts'
import { type Day, offsetText, weekdayName, zoneCity } from '../kit/dates.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { DetailDrawer } from '../kit/record/DetailDrawer.tsx'
import styles from './DayPanel.module.css'
import { DayRecord } from './DayRecord.tsx'

/** One of the employee's own days over the page: its record, and its corrections. */
export function MyDay({ date, onClose }: { date: Day; onClose: () => void }) {
  const { accountId, name } = useMe()
  const { day, zone: today } = useCalendar()
  const query = useGetList<WorkSessionRow>(
    'my-in-out',
    {
      filter: { workDate_gte: date, workDate_lte: date },
      sort: { field: 'inAt', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { onError: () => undefined },
  )
  const sessions = query.data && (sessionsOf(query.data).get(date) ?? [])
  const error = whyEmpty(query)
  const zone = sessions?.[0]?.zone ?? today
  return (
    <DetailDrawer
      open
      title={`${weekdayName(date)}, ${day(date)}`}
      below={`${zoneCity(zone)}, ${offsetText(zone, `${date}T12:00:00Z`)}`}
      onClose={onClose}
    >
      <div className={styles.body}>
        {sessions ? (
          <DayRecord of={{ employeeId: accountId, fullName: name, workDate: date, zone, sessions }} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={64} />
        )}
      </div>
    </DetailDrawer>
  )
}
