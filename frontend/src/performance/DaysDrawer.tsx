import { Button, Skeleton } from '@mui/material'
import { type PerformanceDays, performanceDays } from '@rollcall/contracts/performance/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { monthName } from '../kit/dates.ts'
import { ErrorState } from '../kit/parts/States.tsx'
import { useShownPast } from '../kit/past/shown-past.ts'
import { DetailDrawer } from '../kit/record/DetailDrawer.tsx'
import layout from '../kit/styles/layout.module.css'
import { useOpened } from '../kit/useOpened.ts'
import { addsTo, type DayListAsked, dayListOf, daysBehind } from './counted-days.ts'
import { DayLine } from './DayLine.tsx'
import { shown } from './figures.ts'
import styles from './Performance.module.css'
import { useWords } from './useWords.ts'

/** The days behind the figure that the address names. */
export function DaysDrawer() {
  const { opened, close } = useOpened()
  const asked = dayListOf(opened)
  return asked ? <Days asked={asked} onClose={close} /> : null
}

function Days({
  asked: { employeeId, month, figure },
  onClose,
}: {
  asked: DayListAsked
  onClose: () => void
}) {
  const translate = useTranslate()
  const { text, ofSchedule } = useWords()
  const dataProvider = useDataProvider<AppDataProvider>()
  const query = new URLSearchParams({ employeeId, month, ...useShownPast() }).toString()
  const { data, error, refetch } = useQuery<PerformanceDays>({
    // Under the resource, so that its changes read it again.
    queryKey: ['performance', 'days', query],
    queryFn: () => dataProvider.read(`/api/performance-days?${query}`, performanceDays),
    retry: false,
  })
  const days = data && daysBehind(figure, data.days)
  const sum = days?.reduce((all, day) => all + addsTo(figure, day), 0) ?? 0
  const reports = { employeeId, date_gte: `${month}-01`, date_lte: data?.until }
  return (
    <DetailDrawer
      open
      title={text(`days.title.${figure}`)}
      below={data ? text('days.below', { name: data.fullName, month: monthName(month) }) : monthName(month)}
      acts={
        figure === 'reportsFiled' && data ? (
          <Button
            variant="outlined"
            component={Link}
            to={`/app/daily-status?filter=${encodeURIComponent(JSON.stringify(reports))}`}
          >
            {text('days.reports')}
          </Button>
        ) : undefined
      }
      onClose={onClose}
    >
      {data && days ? (
        <div className={styles.open}>
          {days.length === 0 ? (
            <p>{text(`days.none.${figure}`, { month: monthName(month) })}</p>
          ) : (
            <ol className={styles.days}>
              {days.map(day => (
                <DayLine key={day.date} day={day} figure={figure} />
              ))}
            </ol>
          )}
          <p className={`${layout.between} ${styles.equation}`}>
            <span>
              {text('days.total', { smart_count: days.length })}
              {figure === 'workedMinutes' && `, ${ofSchedule(data, figure) ?? ''}`}
            </span>
            <b>{text('days.equals', { sum: shown(figure, sum) })}</b>
          </p>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.open} role="status" aria-label={translate('app.loading')}>
          <Skeleton variant="rounded" height={160} />
        </div>
      )}
    </DetailDrawer>
  )
}
