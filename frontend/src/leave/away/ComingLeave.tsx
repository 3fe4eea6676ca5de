import { Skeleton } from '@mui/material'
import type { AwayRow } from '@rollcall/contracts/leave/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { whyEmpty } from '../../kit/data/problem.ts'
import { type Day, dayIn, daysBetween, monthNames } from '../../kit/dates.ts'
import { useCalendar, useServerNow } from '../../kit/me.tsx'
import { Avatar } from '../../kit/parts/Avatar.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import tile from '../../kit/parts/DayTile.module.css'
import { sprout } from '../../kit/parts/icons.tsx'
import { Pager } from '../../kit/parts/Pager.tsx'
import { PersonLink } from '../../kit/parts/PersonLink.tsx'
import { EmptyState, ErrorState } from '../../kit/parts/States.tsx'
import { usePageWithin } from '../../kit/parts/usePageWithin.ts'
import words from '../../kit/styles/text.module.css'
import { useAddress } from '../../kit/useAddress.ts'
import styles from './Away.module.css'
import { wholeDays } from './away-days.ts'
import { useWhen } from './useWhen.ts'

const perPage = 25

/**
 * Leave that has not ended, by its first day; of everyone or one person. Both halves of a day are one line. The address has
 * the page.
 */
export function ComingLeave({ person }: { person: string | undefined }) {
  const translate = useTranslate()
  const { today, companyZone } = useCalendar()
  const now = useServerNow()
  const [params, change] = useAddress()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const query = useGetList<AwayRow>(
    'away',
    {
      pagination: { page, perPage },
      sort: { field: 'from', order: 'ASC' },
      filter: { to_gte: today, ...(person && { employeeId: person }) },
    },
    { placeholderData: before => before, onError: () => undefined },
  )
  const { data, total, refetch } = query
  const error = whyEmpty(query)
  const go = (to: number) =>
    change(now => [
      ...[...now].filter(([key]) => key !== 'page'),
      ...(to > 1 ? [['page', String(to)] as [string, string]] : []),
    ])
  const leading = usePageWithin({ page, perPage, shown: data?.length, total }, go)
  return (
    <Card title={translate('away.coming')}>
      {data && !leading ? (
        data.length > 0 ? (
          <ul className={styles.coming}>
            {wholeDays(data).map(row => (
              <Coming key={row.id} row={row} today={dayIn(row.zone ?? companyZone, now)} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={sprout} title={translate('away.none_coming')}>
            {translate('away.none_coming_text')}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.coming} aria-hidden="true">
          {[1, 2, 3, 4, 5].map(line => (
            <li key={line}>
              <Skeleton variant="rounded" height={34} />
              <Skeleton variant="circular" width={32} height={32} />
              <Skeleton variant="rounded" width={180} height={30} />
            </li>
          ))}
        </ul>
      )}
      {total !== undefined && total > perPage && (
        <Pager page={page} perPage={perPage} total={total} onPage={go} />
      )}
    </Card>
  )
}

/** `today`: where the person is. */
function Coming({ row, today }: { row: AwayRow; today: Day }) {
  const translate = useTranslate()
  const when = useWhen()
  const now = row.from <= today
  return (
    <li>
      <time className={tile.tile} dateTime={row.from}>
        <b>{Number(row.from.slice(8))}</b>
        <span>{monthNames[Number(row.from.slice(5, 7)) - 1]?.slice(0, 3)}</span>
      </time>
      <Avatar name={row.fullName} />
      <div className={styles.who}>
        <b className={words.cut}>
          <PersonLink id={row.employeeId} name={row.fullName} />
        </b>
        <small>{when(row, today)}</small>
      </div>
      <span className={`${words.note} ${styles.until}`} data-now={now}>
        {now
          ? translate('away.now')
          : translate('away.in_days', { smart_count: daysBetween(today, row.from) })}
      </span>
    </li>
  )
}
