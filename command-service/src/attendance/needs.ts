import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { HolidaysPort } from '../holidays/public.ts'
import type { LeavePort } from '../leave/public.ts'

/** What the commands of attendance need from other domains. */
export interface AttendanceNeeds {
  companies: CompanyPort
  employees: EmployeesPort
  holidays: HolidaysPort
  leave: LeavePort
}
