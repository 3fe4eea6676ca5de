import { projectForm } from '@rollcall/contracts/projects/commands.ts'
import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'

/** The lists' order. */
export const byName = { field: 'name', order: 'ASC' } as const

/** The form's schema. */
export const projectInput = projectForm

/** The values of an empty form. */
export const emptyProject = { name: '', projectCode: '', clientCode: '', active: true, memberIds: [] }

/** The form's values of a project. */
export const valuesOfProject = ({ name, projectCode, clientCode, active, memberIds }: ProjectRow) => ({
  name,
  projectCode,
  clientCode,
  active,
  memberIds,
})
