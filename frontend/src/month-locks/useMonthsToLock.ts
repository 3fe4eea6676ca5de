import {
  type MonthToLock,
  monthToLock,
  monthToLockName,
} from '@rollcall/contracts/month-locks/month-to-lock.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'

/** The hours of months, and what is left to settle in them. */
export function useMonthsToLock(months: readonly string[]) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: [monthToLockName, ...months],
    queryFn: (): Promise<MonthToLock[]> =>
      Promise.all(months.map(month => dataProvider.read(`/api/month-to-lock?month=${month}`, monthToLock))),
    enabled: months.length > 0,
    // The list stays while a lock takes a month off it.
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    of: new Map((data ?? []).map(facts => [facts.month, facts])),
    error,
    refetch: () => void refetch(),
  }
}
