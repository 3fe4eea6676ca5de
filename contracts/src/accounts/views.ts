import { z } from 'zod'
import { defineView } from '../kernel/view.ts'

/** One of the own log-ins that still stand. */
export const sessionView = defineView(
  'session',
  'The own log-ins that still stand',
  z.object({
    id: z.string(),
    startedAt: z.string(),
    expiresAt: z.string(),
    /** Such as "Firefox on Windows"; null where it is not known. */
    device: z.string().nullable(),
  }),
)
export type SessionRow = z.infer<typeof sessionView.schema>
