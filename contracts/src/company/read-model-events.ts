import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'

/** `companyId`: the company that is set aside, or 'platform'; `byId`: the administrator's account. */
const trouble = { readModel: z.string(), companyId: z.string(), byId: z.string() }

/** Stream `readModels-platform_platform`. */
export const ReadModelRetried = defineEvent('ReadModelRetried', z.object(trouble))
/** From now on the projector leaves the event out of that read model, even when the read model is rebuilt. */
export const PoisonEventSkipped = defineEvent(
  'PoisonEventSkipped',
  z.object({
    ...trouble,
    eventId: id,
    eventType: z.string(),
    /** Why the read model could not take it, without personal data. */
    reason: z.string(),
  }),
)

export type ReadModelEvent = EventOf<typeof ReadModelRetried> | EventOf<typeof PoisonEventSkipped>

/** The stream of what administrators decided about read models. The projector reads it, too. */
export const readModelStream = 'readModels-platform_platform'
