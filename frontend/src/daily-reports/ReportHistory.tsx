import { Skeleton } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DailyStatusHistoryRow } from '@rollcall/contracts/daily-reports/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Chip } from '../kit/parts/Chip.tsx'
import { pencil } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import styles from './Reports.module.css'

/** The original of a report, each edit, and the changes of its blocker, newest first. */
export function ReportHistory({ reportId }: { reportId: string }) {
  const translate = useTranslate()
  const { data, error, refetch } = useGetList<DailyStatusHistoryRow>(
    'daily-status-history',
    { filter: { reportId }, sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage: 100 } },
    { onError: () => undefined },
  )
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={64} />
    )
  return (
    <ol className={styles.history}>
      {data.map(change => (
        <li key={change.id}>
          <p className={styles.marks}>
            <b>{translate(`reports.history.${change.what}`)}</b>
            <span>{translate(`reports.history.by.${change.by}`)}</span>
            <Moment at={change.at} />
            {change.late && (
              <Chip tone="wait" icon={pencil}>
                {translate('reports.history.late')}
              </Chip>
            )}
          </p>
          {change.workMinutes !== null && <Content of={change} minutes={change.workMinutes} />}
        </li>
      ))}
    </ol>
  )
}

function Content({ of, minutes }: { of: DailyStatusHistoryRow; minutes: number }) {
  const translate = useTranslate()
  const label = (field: string) => translate(`resources.daily-status.fields.${field}`)
  return (
    <dl className={styles.said}>
      <dt>{label('workMinutes')}</dt>
      <dd>{hoursAndMinutes(minutes)}</dd>
      <dt>{label('previousWork')}</dt>
      <dd dir="auto">{of.previousWork}</dd>
      <dt>{label('todaysPlan')}</dt>
      <dd dir="auto">{of.todaysPlan}</dd>
      {of.blocker !== '' && (
        <>
          <dt>{label('blocker')}</dt>
          <dd dir="auto">{of.blocker}</dd>
        </>
      )}
    </dl>
  )
}
