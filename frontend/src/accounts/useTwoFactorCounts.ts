import { useGetList } from 'react-admin'

const one = { page: 1, perPage: 1 }
const sort = { field: 'id', order: 'ASC' } as const
const seated = ['invited', 'active']

/** The number of the company's people, and of those without a second factor; undefined while unknown. */
export function useTwoFactorCounts(): { total: number; without: number } | undefined {
  const { total } = useGetList('employee', { pagination: one, sort, filter: { status: seated } })
  const { total: without } = useGetList('employee', {
    pagination: one,
    sort,
    filter: { status: seated, twoFactor: false },
  })
  return total === undefined || without === undefined ? undefined : { total, without }
}
