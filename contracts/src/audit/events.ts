import { z } from 'zod'
import { id, instant } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
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

/** Somebody outside of Rollcall who keeps a company's heads. */
export const headRecipient = z.object({
  /** Of the address while it is in the list. */
  id,
  address: z.string(),
  /** When the company named it. */
  addedAt: instant,
})
export type HeadRecipient = z.infer<typeof headRecipient>

/** Stream `headRecipients-{company}_{company}`: who gets the heads from now on. The list replaces the one before. */
export const HeadRecipientsSet = defineEvent(
  'HeadRecipientsSet',
  z.object({ companyId: id, recipients: personal(z.array(headRecipient)) }),
  { subject: 'companyId' },
)

/** The owner of an address wants the heads. None is mailed before. */
export const HeadRecipientConfirmed = defineEvent(
  'HeadRecipientConfirmed',
  z.object({ companyId: id, recipientId: id }),
)
/** The owner of an address wants no heads, or none any more. */
export const HeadRecipientDeclined = defineEvent(
  'HeadRecipientDeclined',
  z.object({ companyId: id, recipientId: id }),
)

export type HeadRecipientsEvent =
  | EventOf<typeof HeadRecipientsSet>
  | EventOf<typeof HeadRecipientConfirmed>
  | EventOf<typeof HeadRecipientDeclined>

/** The place of a count: its day (UTC), and its part of that day, from 1. */
const count = z.object({ day: z.iso.date(), part: z.number().int() })

/**
 * Stream `recordCounts-{company}_{day}`: how many events at least each stream has that got events since it was counted
 * last. So a part of the record shows whether the end of one of its streams was left out (docs/evidence.md).
 */
export const StreamsCounted = defineEvent(
  'StreamsCounted',
  z.object({
    companyId: id,
    ...count.shape,
    /** The count before; null: there is none in the month before. */
    previous: count.nullable(),
    /** The hash of each stream's name and its number of events, in the order of the hashes. */
    streams: z.array(z.tuple([z.string(), z.number().int()])),
  }),
)

export type RecordCountsEvent = EventOf<typeof StreamsCounted>
export type RecordFaultEvent = EventOf<typeof RecordFaultNoted>
