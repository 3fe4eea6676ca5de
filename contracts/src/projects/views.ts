import { z } from 'zod'
import { defineView, shownInstant } from '../kernel/view.ts'

const shown = {
  id: z.string(),
  name: z.string(),
  projectCode: z.string(),
  /** false: archived. */
  active: z.boolean(),
  /** Its place in the palette of projects, starting at 0. */
  shade: z.number(),
}

/** A project as the company sees it. */
export const projectView = defineView(
  'project',
  'The company’s projects',
  z.object({
    ...shown,
    /** The client's own code for it; '' without one. */
    clientCode: z.string(),
    /** The employees who work on it; none: every employee does. */
    memberIds: z.array(z.string()),
    /** The number of its members; 0: every employee. */
    members: z.number(),
    addedAt: shownInstant,
  }),
)
export type ProjectRow = z.infer<typeof projectView.schema>

/** A project as an employee who works on it sees it. Only the company sees its client and its other members. */
export const myProjectView = defineView(
  'my-project',
  'The projects on which the signed-in employee works',
  z.object(shown),
)
export type MyProjectRow = z.infer<typeof myProjectView.schema>
