import { employeeStatuses } from '@rollcall/contracts/employees/views.ts'
import { type Counts, useCounts } from '../kit/parts/grid/useCounts.ts'

export type EmployeeCounts = Counts<(typeof employeeStatuses)[number]>

/** How many employees there are by state; undefined while they are not known. */
export const useEmployeeCounts = (): EmployeeCounts | undefined =>
  useCounts('employee', 'status', employeeStatuses).counts
