import { reportDay } from '@rollcall/contracts/daily-reports/day.ts'
import type { ReportDayState } from '@rollcall/contracts/daily-reports/day-state.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import type { Day } from '../kit/dates.ts'

/** Who has reported on a day, who has not, and why. Read again when reports change, and every minute as days end. */
export function useReportDay(date: Day, most = 100) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const query = useQuery({
    // Under the resource, so that a change of a report reads it again.
    queryKey: ['daily-status', 'day', date, most],
    queryFn: () => dataProvider.read(`/api/daily-status-day?date=${date}&most=${most}`, reportDay),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    retry: false,
  })
  const countOf = (state: ReportDayState) =>
    query.data?.groups.find(group => group.state === state)?.count ?? 0
  return { ...query, countOf }
}
