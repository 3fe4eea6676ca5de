import { z } from 'zod'
import { instant } from '../kernel/fields.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'
import { faultKinds } from './faults.ts'

/**
 * Stream `recordFaults-{company}_{company}`: the check has found that the record is not what was recorded. Each fault is
 * noted once, so that it is told once.
 */
export const RecordFaultNoted = defineEvent(
  'RecordFaultNoted',
  z.object({
    /** Or the platform, for its own records. */
    companyId: z.string(),
    kind: z.enum(faultKinds),
    /** The numbers of the events that it concerns; null: none. */
    number: z.number().int().nullable(),
    last: z.number().int().nullable(),
    /** An event that was not recorded; null: it concerns none. */
    eventId: z.string().nullable(),
    foundAt: instant,
  }),
)

export type RecordFaultEvent = EventOf<typeof RecordFaultNoted>
