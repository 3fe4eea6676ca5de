import { Skeleton } from '@mui/material'
import { type PresenceRow, presenceStates } from '@rollcall/contracts/attendance/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { addDays } from '../kit/dates.ts'
import { SearchField } from '../kit/list/SearchField.tsx'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { HoursAxis } from '../kit/parts/HoursAxis.tsx'
import { search } from '../kit/parts/icons.tsx'
import { Pager } from '../kit/parts/Pager.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { usePageWithin } from '../kit/parts/usePageWithin.ts'
import { useSettled } from '../kit/parts/useSettled.ts'
import { useSchedules } from '../kit/schedule/useSchedules.ts'
import { useAddress } from '../kit/useAddress.ts'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import { exceptions, exceptionsFirst } from './exceptions-first.ts'
import { PeopleNow } from './PeopleNow.tsx'
import { type PresenceCounts, PresenceTally } from './PresenceTally.tsx'
import { markNames, useMarkedPeople, usePresenceMarks } from './usePresenceMarks.ts'
import styles from './WhoIsIn.module.css'

const perPage = 25
const filters = [...presenceStates, ...markNames]
const isMark = (filter: string) => markNames.some(mark => mark === filter)

/** The filter and the search in the address. */
const askedBy = (params: URLSearchParams) => {
  const state = params.get('state')
  return { state: filters.find(one => one === state) ?? 'all', q: params.get('q') ?? '' } as const
}

/** Who is in, as a list with live updates. The address contains the filter, search and page. */
export function WhoIsIn({ counts }: { counts: PresenceCounts | undefined }) {
  const translate = useTranslate()
  const [params, change] = useAddress()
  const { state, q } = askedBy(params)
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { today } = useCalendar()
  const now = useServerNow()
  const marks = usePresenceMarks()
  const byMark = markNames.find(mark => mark === state)
  const marked = useMarkedPeople(byMark && marks[byMark], q, page, perPage)
  const list = useGetList<PresenceRow>(
    'presence',
    {
      pagination: { page, perPage },
      sort: { field: 'attention', order: 'ASC' },
      filter: { ...(state === 'all' || byMark ? {} : { state }), ...(q === '' ? {} : { q }) },
    },
    { enabled: !isMark(state), placeholderData: before => before, onError: () => undefined },
  )
  // After its own questions, which count.
  const { settled } = useSettled(0)
  const query = byMark ? marked : list
  const { data, total, refetch } = query
  // Each person's own today is at most a day away.
  const { scheduleOn } = useSchedules(data?.map(({ id }) => id) ?? [], addDays(today, -2), addDays(today, 2))
  const asked = q !== '' || state !== 'all'
  const isOnePage = (total ?? 0) <= perPage
  // More people than a page are in the order of the services. Then the first page begins with those of every page.
  const begins = !asked && !isOnePage && page === 1
  const pinned = useMarkedPeople(begins ? exceptions(marks) : undefined, '', 1, perPage)
  const pinnedFirst = (rows: PresenceRow[]) => {
    const first = begins ? (pinned.data ?? []) : []
    return [...first, ...rows.filter(({ id }) => !first.some(one => one.id === id))]
  }
  const people = data && !byMark ? (isOnePage ? exceptionsFirst(data, marks, now) : pinnedFirst(data)) : data
  // The first answers may change the order, and what has been drawn by then would move.
  const isOrdered = asked || (settled && !(begins && pinned.isLoading))
  const error = whyEmpty(query)
  const text = (key: string, args: object = {}) => translate(`attendance.company.${key}`, args)
  const go = (next: Record<string, string>) =>
    change(
      now =>
        Object.entries({ ...askedBy(now), page: '1', ...next }).filter(
          ([key, value]) => value !== '' && value !== (key === 'page' ? '1' : 'all'),
        ),
      { replace: true },
    )
  const leading = usePageWithin({ page, perPage, shown: people?.length, total }, last =>
    go({ page: String(last) }),
  )

  return (
    <Card label={text('who')}>
      <div className={styles.top}>
        <PresenceTally
          counts={counts}
          marks={marks}
          waiting={!settled}
          state={state}
          // The pressed one shows everyone again.
          onState={next => go({ state: next === state ? 'all' : next })}
        />
        <div className={styles.search}>
          <SearchField label={text('search')} value={q} onSearch={next => go({ q: next.trim() })} />
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">
          {asked && people && !query.isPlaceholderData && text('shown', { smart_count: total ?? 0 })}
        </span>
      </VisuallyHidden>
      <div className={styles.head} aria-hidden="true">
        <span>{text('person')}</span>
        <span>{text('local_time')}</span>
        <span>{text('state')}</span>
        <HoursAxis />
      </div>
      {people && !leading && isOrdered ? (
        people.length > 0 ? (
          <PeopleNow people={people} scheduleOn={scheduleOn} marks={marks} folds={!asked} />
        ) : asked ? (
          <EmptyState icon={search} title={text(q === '' && state !== 'all' ? `none_${state}` : 'none')} />
        ) : (
          // Once the counts are known, the page says that there is nobody.
          <SkeletonRows />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
      <CardFoot>{text(isOnePage || begins ? 'note_late' : 'note')}</CardFoot>
      {total !== undefined && total > perPage && (
        <Pager page={page} perPage={perPage} total={total} onPage={next => go({ page: String(next) })} />
      )}
    </Card>
  )
}

function SkeletonRows() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: 12 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <li className={styles.row} key={row}>
          <Skeleton variant="circular" width={32} height={32} />
          <Skeleton variant="rounded" width={150} height={14} />
          <Skeleton variant="rounded" width={60} height={14} />
          <Skeleton variant="rounded" width={90} height={14} />
          <Skeleton variant="rounded" height={20} />
        </li>
      ))}
    </ul>
  )
}
