import { employeeStatuses } from '@rollcall/contracts/employees/views.ts'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { AwayRow } from '@rollcall/contracts/leave/views.ts'
import { useGetList } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import type { Day } from '../kit/dates.ts'
import { useCounts } from '../kit/list/useCounts.ts'
import { useMe } from '../kit/me.tsx'

const counted = employeeStatuses.filter(status => status !== 'blocked')
const nobody: typeof counted = []

/**
 * The number of people who are away today, without the reader; for a company also the total. Undefined: not known yet;
 * `failed`: it could not be read.
 */
export function useAwayToday(today: Day): { away: number | undefined; people: number; failed: boolean } {
  const { role, accountId } = useMe()
  const query = useGetList<AwayRow>(
    'away',
    {
      pagination: { page: 1, perPage: 1_000 },
      sort: { field: 'from', order: 'ASC' },
      filter: touching(today, today),
    },
    { onError: () => undefined },
  )
  const { counts, failed } = useCounts('employee', 'status', role === 'company' ? counted : nobody)
  const away = query.data?.filter(
    ({ employeeId, dates }) => employeeId !== accountId && dates.includes(today),
  )
  return {
    away: counts && away && new Set(away.map(({ employeeId }) => employeeId)).size,
    people: counts?.all ?? 0,
    failed: failed || (query.data === undefined && whyEmpty(query) !== null),
  }
}
