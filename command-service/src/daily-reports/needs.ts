import type { EmployeesPort } from '../employees/public.ts'
import type { ProjectsPort } from '../projects/public.ts'

/** What the commands of daily reports use. */
export interface DailyReportsNeeds {
  employees: EmployeesPort
  projects: ProjectsPort
}
