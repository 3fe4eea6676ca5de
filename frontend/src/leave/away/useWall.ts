import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { LeaveChartRow } from '@rollcall/contracts/leave/views.ts'
import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import type { Day } from '../../kit/dates.ts'

const perPage = 1_000

/** The requests that take days, or want to, from first to last; all of them. */
export function useWall(first: Day, last: Day) {
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
