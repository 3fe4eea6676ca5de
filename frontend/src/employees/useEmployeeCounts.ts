import type { employeeStatuses } from '@rollcall/contracts/employees/views.ts'
import { useGetList } from 'ra-core'

export type EmployeeCounts = Record<(typeof employeeStatuses)[number] | 'all', number>

const one = { page: 1, perPage: 1 }
const sort = { field: 'id', order: 'ASC' } as const

/** How many employees there are by state; undefined while they are not known. */
export function useEmployeeCounts(): EmployeeCounts | undefined {
  const invited = useGetList('employee', { pagination: one, sort, filter: { status: 'invited' } }).total
  const active = useGetList('employee', { pagination: one, sort, filter: { status: 'active' } }).total
  const blocked = useGetList('employee', { pagination: one, sort, filter: { status: 'blocked' } }).total
  if (invited === undefined || active === undefined || blocked === undefined) return undefined
  return { invited, active, blocked, all: invited + active + blocked }
}
