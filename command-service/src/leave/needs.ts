import type { EmployeesPort } from '../employees/public.ts'
import type { HolidaysPort } from '../holidays/public.ts'
import type { LeaveBooks } from './leave-books.ts'

/** What the commands of leave use. */
export interface LeaveNeeds {
  leave: LeaveBooks
  employees: EmployeesPort
  holidays: HolidaysPort
}
