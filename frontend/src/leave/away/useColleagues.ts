import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import type { AwayRow } from '@rollcall/contracts/leave/views.ts'
import { useGetList } from 'react-admin'
import type { Day } from '../../kit/dates.ts'
import { useMe } from '../../kit/me.tsx'

const most = 1_000

/** The people whose leave ends on a day or later, by name. Companies choose among all employees, so they need none. */
export function useColleagues(today: Day): { id: string; name: string }[] {
  const { role } = useMe()
  const { data = [] } = useGetList<AwayRow>(
    'away',
    {
      pagination: { page: 1, perPage: most },
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
