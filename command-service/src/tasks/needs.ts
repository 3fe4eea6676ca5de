import type { EmployeesPort } from '../employees/public.ts'
import type { ProjectsPort } from '../projects/public.ts'

/** What the commands of tasks use. */
export interface TasksNeeds {
  projects: ProjectsPort
  employees: EmployeesPort
}
