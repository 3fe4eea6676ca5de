import type { EmployeesPort } from '../employees/public.ts'
import type { Projects } from './company-projects.ts'

/** What the commands of projects use. */
export interface ProjectsNeeds {
  projects: Projects
  employees: EmployeesPort
}
