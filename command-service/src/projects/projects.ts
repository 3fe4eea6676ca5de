import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { ProjectForm } from '@rollcall/contracts/projects/commands.ts'
import type { ProjectEvent } from '@rollcall/contracts/projects/events.ts'
import { type Project, sameCode, shades, worksOn } from '@rollcall/contracts/projects/project.ts'
import { Map as PersistentMap } from 'immutable'
import type { Decider } from '../kernel/decider.ts'

/** All projects of a company, archived ones too, by id. */
export type CompanyProjects = PersistentMap<string, Project>

interface Of {
  companyId: string
  projectId: string
}
export type ProjectCommand =
  | (Of & { type: 'add'; form: ProjectForm })
  | (Of & { type: 'edit'; form: ProjectForm })
  | (Of & { type: 'addMember'; employeeId: string })
  | (Of & { type: 'archive' })
  | (Of & { type: 'restore' })

/**
 * All projects of a company. One stream per company, so that when two projects with one code are added at once, one is
 * always refused. Archived projects keep their codes, because old tasks and reports use them.
 */
export const projects: Decider<CompanyProjects, ProjectCommand, ProjectEvent> = {
  stream: 'projects',
  initial: PersistentMap(),
  evolve(state, event) {
    const { projectId } = event.data
    switch (event.type) {
      case 'ProjectAdded': {
        const { companyId: _, ...project } = event.data
        return state.set(projectId, project)
      }
      case 'ProjectEdited': {
        const { companyId: _, ...details } = event.data
        return changed(state, projectId, details)
      }
      case 'ProjectArchived':
        return changed(state, projectId, { active: false })
      case 'ProjectRestored':
        return changed(state, projectId, { active: true })
      default:
        return event satisfies never
    }
  },
  decide(command, state) {
    const { companyId, projectId } = command
    const project = { companyId, projectId }
    if (command.type === 'add') {
      if (state.has(projectId)) return []
      refuseTakenCode(state, projectId, command.form.projectCode)
      return [{ type: 'ProjectAdded', data: { ...project, ...command.form, shade: state.size % shades } }]
    }
    const before = state.get(projectId)
    if (!before) throw new Refusal('not-found')
    switch (command.type) {
      case 'edit': {
        const { active, ...details } = command.form
        refuseTakenCode(state, projectId, details.projectCode)
        return [
          ...(isSame(before, details)
            ? []
            : [{ type: 'ProjectEdited' as const, data: { ...project, ...details } }]),
          ...activated(before, active, project),
        ]
      }
      case 'addMember': {
        if (worksOn(before, command.employeeId)) return []
        const { name, projectCode, clientCode, memberIds } = before
        const details = { name, projectCode, clientCode, memberIds: [...memberIds, command.employeeId] }
        return [{ type: 'ProjectEdited', data: { ...project, ...details } }]
      }
      case 'archive':
        return activated(before, false, project)
      case 'restore':
        return activated(before, true, project)
      default:
        return command satisfies never
    }
  },
}

const changed = (state: CompanyProjects, projectId: string, fields: Partial<Project>): CompanyProjects => {
  const before = state.get(projectId)
  return before ? state.set(projectId, { ...before, ...fields }) : state
}

function activated(before: Project, active: boolean, data: Of): ProjectEvent[] {
  if (before.active === active) return []
  return [{ type: active ? 'ProjectRestored' : 'ProjectArchived', data }]
}

function refuseTakenCode(state: CompanyProjects, projectId: string, code: string): void {
  const holder = state.find(
    one => one.projectId !== projectId && sameCode(one.projectCode) === sameCode(code),
  )
  if (!holder) return
  const message = `The project ${holder.name} already has this code.`
  throw new Refusal('code-taken', message, [{ path: 'projectCode', message }])
}

const isSame = (before: Project, after: Omit<ProjectForm, 'active'>): boolean =>
  before.name === after.name &&
  before.projectCode === after.projectCode &&
  before.clientCode === after.clientCode &&
  before.memberIds.join() === after.memberIds.join()
