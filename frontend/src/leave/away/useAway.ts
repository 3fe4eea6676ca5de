import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { AwayRow } from '@rollcall/contracts/leave/views.ts'
import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import type { Day } from '../../kit/dates.ts'

const perPage = 1_000

/** Who in the company is away on any of these days (inclusive), by first day; all of them. */
export function useAway(first: Day, last: Day) {
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
