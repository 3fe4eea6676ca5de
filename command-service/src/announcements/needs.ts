import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'

/** What the commands of announcements use. */
export interface AnnouncementsNeeds {
  companies: CompanyPort
  employees: EmployeesPort
}
