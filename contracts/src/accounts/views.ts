import { z } from 'zod'
import { defineView, shownInstant } from '../kernel/view.ts'

/** One of the own log-ins that still stand. */
export const sessionView = defineView(
  'session',
  'The own log-ins that still stand',
  z.object({
    id: z.string(),
    startedAt: shownInstant,
    expiresAt: shownInstant,
    /** Such as "Firefox on Windows"; null where it is not known. */
    device: z.string().nullable(),
  }),
)
export type SessionRow = z.infer<typeof sessionView.schema>
