import { ArchiveProject, RestoreProject } from '@rollcall/contracts/projects/commands.ts'
import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import { folder, undo } from '../kit/parts/icons.tsx'
import type { ActsOf } from '../kit/record/acts.ts'

/** The actions on projects. */
export const projectActs: ActsOf<ProjectRow> = {
  resource: 'project',
  texts: 'projects',
  body: ({ id }) => ({ projectId: id }),
  nameOf: ({ name }) => name,
  acts: [
    {
      name: 'archive',
      icon: folder,
      command: ArchiveProject,
      when: ({ active }) => active,
      undo: RestoreProject,
    },
    { name: 'restore', icon: undo, command: RestoreProject, when: ({ active }) => !active },
  ],
}
