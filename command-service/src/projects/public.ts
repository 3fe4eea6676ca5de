import type { CommandContext } from '../kernel/decider.ts'
import type { CompanyProjects } from './projects.ts'

export { type CompanyProjects, projects } from './projects.ts'

/** The part of projects that other domains use; wired in the list of commands. */
export interface ProjectsPort {
  /** All projects of a company, read from the log now. */
  of(companyId: string): Promise<CompanyProjects>
}

/** For domains that also make people members. */
export interface ProjectMembersPort extends ProjectsPort {
  /** Makes an employee a member of a project of the sender's company, unless they work on it already. */
  addMember(projectId: string, employeeId: string, context: CommandContext): Promise<unknown>
}
