import { AddProject, EditProject, projectForm } from '@rollcall/contracts/projects/commands.ts'
import { only, type Writes, write } from '../kit/data/writes.ts'

/** The writes of the resource `project`. */
export const writes: Writes = {
  create: data => write(AddProject, only(projectForm, data)),
  update: (data, projectId) => write(EditProject, { ...only(projectForm, data), projectId }),
}
