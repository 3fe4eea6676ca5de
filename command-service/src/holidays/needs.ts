import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { Holidays } from './company-holidays.ts'

/** What the commands of holidays use. */
export interface HolidaysNeeds {
  holidays: Holidays
  companies: CompanyPort
  employees: EmployeesPort
}
