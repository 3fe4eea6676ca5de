import { z } from 'zod'
import { shownDay } from '../kernel/view.ts'

/** What is shared with an auditor, in answers. */
export const sharedDays = {
  /** The last day of the access, in the company's zone. */
  until: shownDay,
  /** The first and the last work date; null: no limit. */
  from: shownDay.nullable(),
  to: shownDay.nullable(),
}

/** What is shared with the signed-in auditor. */
export const ownAudit = z.object({
  ...sharedDays,
  /** The number of people; null: everybody. */
  people: z.number().int().nullable(),
})
export type OwnAudit = z.infer<typeof ownAudit>
