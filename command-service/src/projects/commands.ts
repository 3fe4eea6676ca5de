import {
  AddProject,
  ArchiveProject,
  EditProject,
  RestoreProject,
} from '@rollcall/contracts/projects/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { perDayOn } from '../kernel/limits.ts'
import { addProject, archiveProject, editProject, type ProjectsNeeds, restoreProject } from './handlers.ts'
import { projects } from './projects.ts'

const onProject = perDayOn('projectId')

/** The commands of projects: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: ProjectsNeeds): readonly CommandEntry[] => [
  command(AddProject, addProject(needs), { writes: [projects], perDay: onProject.perAccount }),
  command(EditProject, editProject(needs), { writes: [projects], perDay: onProject }),
  command(ArchiveProject, archiveProject(needs), { writes: [projects], perDay: onProject }),
  command(RestoreProject, restoreProject(needs), { writes: [projects], perDay: onProject }),
]
