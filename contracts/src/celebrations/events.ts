import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'

const reached = {
  companyId: id,
  employeeId: id,
  /** The date on the company's calendar, YYYY-MM-DD. */
  on: z.string(),
}

/** Stream `celebrations-{company}_{employee}`. */
export const BirthdayReached = defineEvent('BirthdayReached', z.object(reached))
export const AnniversaryReached = defineEvent(
  'AnniversaryReached',
  z.object({
    ...reached,
    /** Full years with the company. */
    years: z.number(),
  }),
)

export type CelebrationEvent = EventOf<typeof BirthdayReached> | EventOf<typeof AnniversaryReached>
