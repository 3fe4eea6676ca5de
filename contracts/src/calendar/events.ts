import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'

/** Stream `calendarAddress-{company}_{account}`. */
export const CalendarAddressSet = defineEvent(
  'CalendarAddressSet',
  z.object({
    accountId: id,
    /** The role of the account, which decides what its calendar contains. */
    role: z.enum(['company', 'employee']),
    /** Names the address. The secret in it is made from this id and the root secret. */
    addressId: id,
    /** SHA-256 of the secret, in hex. */
    digest: z.string(),
  }),
)
export type CalendarAddressEvent = EventOf<typeof CalendarAddressSet>
