import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'

/** What the commands of attendance need from other domains. */
export interface AttendanceNeeds {
  companies: CompanyPort
  employees: EmployeesPort
}
