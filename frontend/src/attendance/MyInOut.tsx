import { Button, Skeleton } from '@mui/material'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PlannedWeeks } from '../company/public.ts'
import { whyEmpty } from '../kit/data/problem.ts'
import { type Day, isDay } from '../kit/dates.ts'
import { ExportOf } from '../kit/exports/ExportOf.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Together } from '../kit/parts/Columns.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { Pager } from '../kit/parts/Pager.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { usePageWithin } from '../kit/parts/usePageWithin.ts'
import { PastBanner } from '../kit/past/PastBanner.tsx'
import { PastControl } from '../kit/past/PastControl.tsx'
import { pastIn } from '../kit/past/past.ts'
import { ShownPast } from '../kit/past/shown-past.ts'
import { usePast } from '../kit/past/usePast.ts'
import { useAddress } from '../kit/useAddress.ts'
import { clock } from '../look/icons.tsx'
import { MonthNotes } from '../month-locks/public.ts'
import { PlanLimitNote, useFirstShown } from '../plans/public.ts'
import { MyDay } from './MyDay.tsx'
import { MyDays } from './MyDays.tsx'
import styles from './MyInOut.module.css'
import { PeriodFilter } from './PeriodFilter.tsx'

const perPage = 50

/** /app/my-in-out: the employee's own work sessions. The address contains the period and the open day. */
export function MyInOut() {
  const translate = useTranslate()
  const [params, change] = useAddress()
  const [from, to] = [params.get('from'), params.get('to')].map(day =>
    isDay(day ?? null) ? day! : undefined,
  )
  const { day } = useCalendar()
  const firstShown = useFirstShown()
  // The first visible day, if the period also contains hidden ones.
  const hiddenBefore =
    firstShown !== undefined && (from === undefined || from < firstShown) ? day(firstShown) : undefined
  const [past, showPast] = usePast()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const open = isDay(params.get('day')) ? params.get('day')! : undefined
  const query = useGetList<WorkSessionRow>(
    'my-in-out',
    {
      pagination: { page, perPage },
      sort: { field: 'inAt', order: 'DESC' },
      filter: { ...(from ? { workDate_gte: from } : {}), ...(to ? { workDate_lte: to } : {}) },
      ...(past && { meta: { past } }),
    },
    { placeholderData: before => before, onError: () => undefined },
  )
  const { data, total, refetch } = query
  const error = whyEmpty(query)
  const months = [...new Set((data ?? []).map(({ workDate }) => workDate.slice(0, 7)))]
  const go = (next: { from?: string | undefined; to?: string | undefined; page?: number }, options = {}) => {
    const page = next.page && next.page > 1 ? String(next.page) : undefined
    change(now => {
      const all = {
        from: now.get('from'),
        to: now.get('to'),
        ...pastIn(Object.fromEntries(now)),
        ...next,
        page,
      }
      return Object.entries(all).flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : []))
    }, options)
  }
  const leading = usePageWithin({ page, perPage, shown: data?.length, total }, last =>
    go({ page: last }, { replace: true }),
  )
  return (
    <ShownPast value={past}>
      <Page
        name={translate('my_in_out.page')}
        actions={
          <>
            <PastControl past={past} onShow={showPast} />
            {!past && (
              <ExportOf
                disabled={!total}
                of={{
                  lists: ['my-attendance'],
                  filter: { workDate_gte: from, workDate_lte: to },
                  sort: { field: 'inAt', order: 'ASC' },
                  days: 'workDate',
                }}
              />
            )}
          </>
        }
        title={translate('my_in_out.title')}
        subtitle={
          total === undefined ? (
            <Skeleton width={140} />
          ) : (
            translate(`my_in_out.subtitle${hiddenBefore === undefined ? '' : '_hidden'}`, {
              smart_count: total,
              day: hiddenBefore,
            })
          )
        }
      >
        {past && <PastBanner past={past} onBack={() => showPast(undefined)} />}
        <Together outline={<Outline />}>
          <PlanLimitNote from={from ?? to} />
          {!past && <PlannedWeeks />}
          <Card label={translate('my_in_out.title')}>
            <PeriodFilter from={from} to={to} onChange={go} />
            {data && !leading ? (
              data.length > 0 ? (
                <MyDays sessions={data} />
              ) : (
                <NoSessions hiddenBefore={hiddenBefore} to={to} />
              )
            ) : error ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows />
            )}
            <Pager page={page} perPage={perPage} total={total} onPage={next => go({ page: next })} />
          </Card>
          {months.length > 0 && !past && <MonthNotes months={months} />}
        </Together>
        {open !== undefined && !past && <MyDay date={open} onClose={() => go({ page })} />}
      </Page>
    </ShownPast>
  )
}

/** Where the days come. */
const Outline = () => (
  <Card>
    <SkeletonRows />
  </Card>
)

/** The days' outline while they load. */
function SkeletonRows() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div className={styles.ghost} key={row}>
          <Skeleton variant="rounded" width={92} height={32} />
          <Skeleton variant="rounded" height={24} />
          <Skeleton variant="rounded" width={48} height={14} />
          <Skeleton variant="rounded" width={48} height={14} />
        </div>
      ))}
    </div>
  )
}

/**
 * Shown when there is no work session. If the period begins before `hiddenBefore`, it says instead that the plan hides
 * earlier days, because they may have sessions.
 */
function NoSessions({ hiddenBefore, to }: { hiddenBefore: string | undefined; to: Day | undefined }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`my_in_out.${key}`, args)
  if (hiddenBefore !== undefined && to !== undefined)
    return (
      <EmptyState icon={clock} title={text('hidden_title')}>
        {text('hidden_text', { day: hiddenBefore })}
      </EmptyState>
    )
  const punch = text('empty_text')
  return (
    <EmptyState
      icon={clock}
      title={hiddenBefore === undefined ? text('empty_title') : text('since_title', { day: hiddenBefore })}
      action={
        <Button variant="contained" component={Link} to="/app/dashboard">
          {text('to_clock')}
        </Button>
      }
    >
      {hiddenBefore === undefined ? punch : text('since_text', { punch })}
    </EmptyState>
  )
}
