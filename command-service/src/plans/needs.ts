import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'

/** What the commands of plans use. */
export interface PlansNeeds {
  companies: CompanyPort
  employees: EmployeesPort
}
