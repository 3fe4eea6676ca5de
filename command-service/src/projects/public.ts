import type { Project } from '@rollcall/contracts/projects/project.ts'
import type { Map as PersistentMap } from 'immutable'

/** All projects of a company, archived ones too, by id. */
export type CompanyProjects = PersistentMap<string, Project>

/** The part of projects that other domains use; wired in the list of commands. */
export interface ProjectsPort {
  /** All projects of a company, read from the log now. */
  of(companyId: string): Promise<CompanyProjects>
}
