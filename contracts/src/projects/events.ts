import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'

const project = { companyId: id, projectId: id }
const details = {
  ...project,
  name: z.string(),
  projectCode: z.string(),
  clientCode: z.string(),
  /** The employees who work on it; none: every employee does. */
  memberIds: z.array(z.string()),
}

/** Stream `projects-{company}_{company}`: all projects of a company. */
export const ProjectAdded = defineEvent(
  'ProjectAdded',
  z.object({ ...details, active: z.boolean(), shade: z.number().int() }),
)
export const ProjectEdited = defineEvent('ProjectEdited', z.object(details))
export const ProjectArchived = defineEvent('ProjectArchived', z.object(project))
export const ProjectRestored = defineEvent('ProjectRestored', z.object(project))

export type ProjectEvent =
  | EventOf<typeof ProjectAdded>
  | EventOf<typeof ProjectEdited>
  | EventOf<typeof ProjectArchived>
  | EventOf<typeof ProjectRestored>
