import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { AwayRow } from '@rollcall/contracts/leave/views.ts'
import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { whyEmpty } from '../../kit/data/problem.ts'
import { addDays, type Day, dayIn } from '../../kit/dates.ts'
import { useCalendar, useServerNow } from '../../kit/me.tsx'
import { awaySoon, awayToday, peopleAway } from './away-days.ts'
import { useDayKinds } from './useDayKinds.ts'

const perPage = 1_000

/** Who in the company is away on any of these days (inclusive), by first day; all of them. */
function useAway(first: Day, last: Day) {
  const dataProvider = useDataProvider()
  return useQuery({
    // The resource comes first, so that its changes make it load again.
    queryKey: ['away', 'days', first, last],
    queryFn: () => awayRows(dataProvider, first, last),
    placeholderData: (before: AwayRow[] | undefined) => before,
  })
}

async function awayRows(dataProvider: DataProvider, first: Day, last: Day): Promise<AwayRow[]> {
  const rows: AwayRow[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await dataProvider.getList<AwayRow>('away', {
      pagination: { page, perPage },
      sort: { field: 'from', order: 'ASC' },
      filter: touching(first, last),
    })
    rows.push(...data)
    if (data.length < perPage) return rows
  }
}

/**
 * The people with leave in the two weeks from a day on; undefined: not known yet, or `error` says why not. From the
 * reader's today on, also who is away today and who will be, each by the date where the person is.
 */
export function usePeopleAway(first: Day) {
  const { companyZone } = useCalendar()
  const now = useServerNow()
  // Where a person is, it can still be the day before.
  const dayBefore = addDays(first, -1)
  const last = addDays(first, 13)
  const kindOf = useDayKinds(dayBefore, last)
  const query = useAway(dayBefore, last)
  const all =
    query.data &&
    peopleAway(
      query.data,
      day => kindOf(day).kind === 'working',
      zone => dayIn(zone ?? companyZone, now),
    )
  return {
    last,
    kindOf,
    people: all?.filter(({ spans }) => spans.some(({ to }) => to >= first)),
    today: all && awayToday(all),
    soon: all && awaySoon(all, last),
    error: whyEmpty(query),
    refetch: query.refetch,
  }
}
