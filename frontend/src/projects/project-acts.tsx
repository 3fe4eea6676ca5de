import { ArchiveProject, RestoreProject } from '@rollcall/contracts/projects/commands.ts'
import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import { folder, undo } from '../kit/parts/icons.tsx'
import { defineActs } from '../kit/record/acts.ts'

/** The actions on projects. */
export const projectActs = defineActs(
  {
    resource: 'project',
    texts: 'projects',
    body: ({ id }: ProjectRow) => ({ projectId: id }),
    nameOf: ({ name }) => name,
  },
  act => [
    act(ArchiveProject, {
      name: 'archive',
      icon: folder,
      when: ({ active }) => active,
      undo: RestoreProject,
    }),
    act(RestoreProject, { name: 'restore', icon: undo, when: ({ active }) => !active }),
  ],
)
