import type { EmployeesPort } from '../employees/public.ts'

/** What the commands of celebrations use. */
export interface CelebrationsNeeds {
  employees: EmployeesPort
}
