import type { AttendancePort } from '../attendance/public.ts'
import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'

/** What the commands of corrections use. */
export interface CorrectionNeeds {
  attendance: AttendancePort
  companies: CompanyPort
  employees: EmployeesPort
}
