import { weekEffect } from '@rollcall/contracts/company/week-effect.ts'
import { workingWeeksName } from '@rollcall/contracts/company/working-weeks.ts'
import type { AskedWeekDecision } from '@rollcall/contracts/leave/calendar-effect.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'
import { useSettled } from './useSettled.ts'

/** How many people are told of a change once it is saved; undefined: not known yet. */
export function useTold(asked: AskedWeekDecision | undefined): number | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const now = asked && JSON.stringify(asked)
  const settled = useSettled(now)
  const { data } = useQuery({
    // Under the weeks, so that a change of them reads it again.
    queryKey: [workingWeeksName, 'told', settled],
    queryFn: () =>
      dataProvider.read(`/api/week-effect?${new URLSearchParams({ change: String(settled) })}`, weekEffect),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return now === undefined ? undefined : data?.told
}
