import { z } from 'zod'
import { defineView, shownInstant } from '../kernel/view.ts'

/** One active session of the account that asks. */
export const sessionView = defineView(
  'session',
  'The active sessions of the signed-in account',
  z.object({
    id: z.string(),
    startedAt: shownInstant,
    expiresAt: shownInstant,
    /** Such as "Firefox on Windows"; null when unknown. */
    device: z.string().nullable(),
  }),
)
export type SessionRow = z.infer<typeof sessionView.schema>
