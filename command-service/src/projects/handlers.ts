import type {
  AddProject,
  ArchiveProject,
  EditProject,
  RestoreProject,
} from '@rollcall/contracts/projects/commands.ts'
import type { EmployeesPort } from '../employees/public.ts'
import { checkPeople } from '../employees/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { Projects } from './company-projects.ts'

/** What the commands of projects use. */
export interface ProjectsNeeds {
  projects: Projects
  employees: EmployeesPort
}

export const addProject =
  ({
    projects,
    employees,
  }: Pick<ProjectsNeeds, 'projects' | 'employees'>): CommandHandler<typeof AddProject> =>
  async (form, context) => {
    const { companyId } = context.actor
    await checkPeople(form.memberIds, 'memberIds', context, employees)
    const projectId = context.newId('project')
    return {
      ...(await projects.record({ type: 'add', companyId, projectId, form }, context)),
      id: projectId,
    }
  }

export const editProject =
  ({
    projects,
    employees,
  }: Pick<ProjectsNeeds, 'projects' | 'employees'>): CommandHandler<typeof EditProject> =>
  async ({ projectId, ...form }, context) => {
    const { companyId } = context.actor
    // Members who have left the company in the meantime do not cause a refusal.
    const known = new Set((await projects.of(companyId)).get(projectId)?.memberIds)
    const added = form.memberIds.filter(id => !known.has(id))
    await checkPeople(added, 'memberIds', context, employees)
    return projects.record({ type: 'edit', companyId, projectId, form }, context)
  }

const changeState =
  (
    type: 'archive' | 'restore',
    projects: Projects,
  ): CommandHandler<typeof ArchiveProject | typeof RestoreProject> =>
  ({ projectId }, context) =>
    projects.record({ type, companyId: context.actor.companyId, projectId }, context)

export const archiveProject = ({
  projects,
}: Pick<ProjectsNeeds, 'projects'>): CommandHandler<typeof ArchiveProject> => changeState('archive', projects)

export const restoreProject = ({
  projects,
}: Pick<ProjectsNeeds, 'projects'>): CommandHandler<typeof RestoreProject> => changeState('restore', projects)
