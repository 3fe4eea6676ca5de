import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type CompanyProjects, type ProjectCommand, projects } from './projects.ts'
import type { ProjectMembersPort } from './public.ts'

/** The stream of projects. */
export class Projects implements ProjectMembersPort {
  readonly #log: CommandLog

  constructor(log: CommandLog) {
    this.#log = log
  }

  of(companyId: string): Promise<CompanyProjects> {
    return this.#log.state(streamOf.projects(companyId), projects)
  }

  addMember(projectId: string, employeeId: string, context: CommandContext): Promise<Appended> {
    const { companyId } = context.actor
    return this.record({ type: 'addMember', companyId, projectId, employeeId }, context)
  }

  /** Decides on the sender's company's projects. Throws Refusal 'code-taken' (field `projectCode`) or 'not-found'. */
  record(command: ProjectCommand, context: CommandContext): Promise<Appended> {
    const { companyId } = command
    return this.#log.record(
      { streams: [streamOf.projects(companyId)], decider: projects, command, companyId },
      context,
    )
  }
}
