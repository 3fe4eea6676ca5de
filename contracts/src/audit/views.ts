import { z } from 'zod'
import { defineView, shownInstant } from '../kernel/view.ts'

export const evidencePath = '/api/evidence'

/** The maximum numbers of heads and of alarms in an answer, the newest. */
export const shownHeads = 30
export const shownAlarms = 50

/** A signed head of a company's record. Bytes are in hexadecimal. */
export const signedHead = z.object({
  /** The number of events that it covers, from the first. */
  size: z.number().int(),
  root: z.string(),
  signedAt: shownInstant,
  /** The place of its key in the order in which keys were used, from 1. */
  keyNumber: z.number().int(),
  publicKey: z.string(),
  /** Whether its key is the first one, or the key before has endorsed it. */
  endorsed: z.boolean(),
  /** When which time-stamping authority has stamped it; null: none has. */
  stamp: z.object({ stampedAt: shownInstant, authority: z.string() }).nullable(),
})
export type SignedHead = z.infer<typeof signedHead>

/** A difference between a company's record and what was recorded. */
export const evidenceAlarm = z.object({
  /** What is different: changed, removed, swapped, inserted, appended, tiles, root, head or record. */
  kind: z.string(),
  /** The first and the last event that it concerns; null: no numbered event. */
  number: z.number().int().nullable(),
  last: z.number().int().nullable(),
  /** An event that was not recorded; null: it concerns none. */
  eventId: z.string().nullable(),
  foundAt: shownInstant,
  /** What is certain. */
  sentence: z.string(),
})
export type EvidenceAlarm = z.infer<typeof evidenceAlarm>

/** The answer of GET /api/evidence: what shows whether a company's record is what was recorded. */
export const evidence = z.object({
  /** The number of events in the company's tree. */
  size: z.number().int(),
  /** The newest head; null: none is signed yet. */
  head: signedHead.nullable(),
  /** The last 30 heads, the newest first. */
  heads: z.array(signedHead),
  /** When a check last compared the whole record without finding a difference; null: none has yet. */
  checked: z
    .object({
      wholeAt: shownInstant,
      /** The number of events that it compared. */
      wholeSize: z.number().int(),
    })
    .nullable(),
  /** The 50 newest alarms, the newest first. */
  alarms: z.array(evidenceAlarm),
  /** The number of all alarms. */
  alarmCount: z.number().int(),
})
export type Evidence = z.infer<typeof evidence>

/** To whom the company's heads are mailed. */
export const headRecipientsView = defineView(
  'head-recipients',
  'The addresses to which the company’s signed heads are mailed',
  z.object({
    id: z.string(),
    recipients: z.array(
      z.object({
        id: z.string(),
        address: z.string(),
        addedAt: shownInstant,
        /** Since when the owner of the address wants the heads; null: they have not answered yet. */
        agreedAt: shownInstant.nullable(),
      }),
    ),
    changedAt: shownInstant,
  }),
)
export type HeadRecipientsRow = z.infer<typeof headRecipientsView.schema>

/** A fault of any company's record, for the platform's administrators. */
export const recordFaultView = defineView(
  'record-fault',
  'Differences between companies’ records and what was recorded',
  z.object({
    id: z.string(),
    companyId: z.string(),
    /** null: a company that is not in the list, such as the platform itself. */
    companyName: z.string().nullable(),
    /** What is different: changed, removed, swapped, inserted, appended, tiles, root, head or record. */
    kind: z.string(),
    foundAt: shownInstant,
    /** What is certain. */
    sentence: z.string(),
  }),
)
export type RecordFaultRow = z.infer<typeof recordFaultView.schema>
