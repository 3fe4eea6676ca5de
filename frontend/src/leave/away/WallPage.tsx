import { Button, Skeleton } from '@mui/material'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { LeaveChartRow } from '@rollcall/contracts/leave/views.ts'
import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../../kit/data/problem.ts'
import { addDays, addMonths, type Day, datesFromTo, monthNames } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { sprout } from '../../kit/parts/icons.tsx'
import { Legend } from '../../kit/parts/Legend.tsx'
import { Page } from '../../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../../kit/parts/States.tsx'
import { Stepper } from '../../kit/parts/Stepper.tsx'
import { Waiting } from '../../kit/parts/Waiting.tsx'
import { useAddress } from '../../kit/useAddress.ts'
import styles from './Wall.module.css'
import { WallChart } from './WallChart.tsx'
import { wallRows } from './wall-rows.ts'

const kinds = ['approved', 'pending', 'cancellationRequested', 'weekend', 'holiday'] as const

/** The meaning of the wall chart's marks. */
function WallLegend() {
  const translate = useTranslate()
  return (
    <Legend>
      {kinds.map(kind => (
        <span key={kind}>
          <i className={styles.mark} data-state={kind} aria-hidden="true" />
          {translate(`wall.legend.${kind}`)}
        </span>
      ))}
    </Legend>
  )
}

const isMonth = (text: string | null): text is string => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '')

/** /app/leave-request/wall-chart: everyone's leave of a month, day by day. The address has the month. */
export function WallPage() {
  const translate = useTranslate()
  const { today } = useCalendar()
  const [params, change] = useAddress()
  const asked = params.get('month')
  const month = isMonth(asked) ? asked : today.slice(0, 7)
  const days = datesFromTo(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1))
  const query = useWall(days[0]!, days.at(-1)!)
  const error = whyEmpty(query)
  const rows = query.data && wallRows(query.data, days)
  const name = `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
  const go = (to: string) => change(() => (to === today.slice(0, 7) ? [] : [['month', to]]))
  return (
    <Page
      name={translate('wall.page')}
      title={translate('wall.title', { month: name })}
      subtitle={
        rows ? (
          translate('wall.subtitle', { smart_count: rows.length })
        ) : error ? undefined : (
          <Skeleton width={160} />
        )
      }
      width="wide"
      actions={
        <Button variant="outlined" component={Link} to="/app/leave-request">
          {translate('wall.requests')}
        </Button>
      }
    >
      <Card label={translate('wall.title', { month: name })}>
        <div className={styles.top}>
          <Stepper
            before={{ label: translate('wall.previous'), go: () => go(addMonths(month, -1)) }}
            after={{ label: translate('wall.next'), go: () => go(addMonths(month, 1)) }}
          >
            <Button variant="outlined" onClick={() => go(today.slice(0, 7))}>
              {translate('wall.today')}
            </Button>
          </Stepper>
          <WallLegend />
        </div>
        {rows ? (
          rows.length > 0 ? (
            <WallChart key={month} rows={rows} days={days} name={name} />
          ) : (
            <EmptyState icon={sprout} title={translate('wall.nobody')}>
              {translate('wall.nobody_text')}
            </EmptyState>
          )
        ) : error ? (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        ) : (
          <Waiting lines={6} height={22} />
        )}
      </Card>
    </Page>
  )
}

const perPage = 1_000

/** All approved and pending requests from first to last. */
function useWall(first: Day, last: Day) {
  const dataProvider = useDataProvider()
  return useQuery({
    // The resource comes first, so that its changes make it load again.
    queryKey: ['leave-chart', 'days', first, last],
    queryFn: () => chartRows(dataProvider, first, last),
    placeholderData: (before: LeaveChartRow[] | undefined) => before,
  })
}

async function chartRows(dataProvider: DataProvider, first: Day, last: Day): Promise<LeaveChartRow[]> {
  const rows: LeaveChartRow[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await dataProvider.getList<LeaveChartRow>('leave-chart', {
      pagination: { page, perPage },
      sort: { field: 'from', order: 'ASC' },
      filter: { ...touching(first, last), state: ['pending', 'approved', 'cancellationRequested'] },
    })
    rows.push(...data)
    if (data.length < perPage) return rows
  }
}
