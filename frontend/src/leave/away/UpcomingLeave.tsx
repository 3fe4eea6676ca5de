import { Skeleton } from '@mui/material'
import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import type { AwayRow } from '@rollcall/contracts/leave/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import type { Day } from '../../kit/dates.ts'
import { weekdayName } from '../../kit/dates.ts'
import { ColleagueFilter } from '../../kit/list/PeopleFilters.tsx'
import { useCalendar, useMe } from '../../kit/me.tsx'
import { Page } from '../../kit/parts/Page.tsx'
import { useAddress } from '../../kit/useAddress.ts'
import styles from './Away.module.css'
import { AwayLanes } from './AwayLanes.tsx'
import { ComingLeave } from './ComingLeave.tsx'
import { PrivacyNote, UpdatesLinks } from './PageParts.tsx'
import { usePeopleAway } from './usePeopleAway.ts'

const maxRows = 1_000

/** The people whose leave ends on a day or later, by name. Companies choose among all employees, so they need none. */
function useColleagues(today: Day): { id: string; name: string }[] {
  const { role } = useMe()
  const { data = [] } = useGetList<AwayRow>(
    'away',
    {
      pagination: { page: 1, perPage: maxRows },
      sort: { field: 'from', order: 'ASC' },
      filter: { to_gte: today },
    },
    { enabled: role === 'employee', onError: () => undefined },
  )
  const names = new Map(data.map(({ employeeId, fullName }) => [employeeId, fullName]))
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** /app/on-leave: who is away now and who will be, day by day and by date. */
export function UpcomingLeave() {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const { soon: people, error } = usePeopleAway(today)
  const soon = people?.length
  const page = translate('app.menu.upcoming_leave')
  const [params, change] = useAddress()
  const person = params.get('person') ?? undefined
  const colleagues = useColleagues(today)
  const choose = (id: string | undefined) =>
    change(
      now => [
        ...[...now].filter(([key]) => key !== 'person' && key !== 'page'),
        ...(id ? [['person', id] as [string, string]] : []),
      ],
      { replace: true },
    )
  return (
    <Page
      name={page}
      title={
        soon !== undefined ? (
          soon > 0 ? (
            translate('away.upcoming_title', { smart_count: soon })
          ) : (
            translate('away.upcoming_nobody')
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
      <div className={styles.filter}>
        <ColleagueFilter person={person} people={colleagues} onChange={choose} />
      </div>
      <AwayLanes person={person} />
      <ComingLeave person={person} />
      <PrivacyNote />
    </Page>
  )
}
