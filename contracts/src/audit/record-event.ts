import { z } from 'zod'
import { oneOf } from '../kernel/fields.ts'
import { shownInstant } from '../kernel/view.ts'
import { recordKinds } from './recorded-streams.ts'

export const recordEventPath = '/api/record-event'

/**
 * The query of GET /api/record-event: the record's kind and key (the end of its stream's name; absent: the company itself),
 * and one of its events by its id or revision. Without both it is the last one.
 */
export const recordEventQuery = z.strictObject({
  record: oneOf(recordKinds),
  key: z
    .string()
    .regex(/^[\w-]{1,120}$/, 'Must be a key')
    .optional(),
  event: z.string().max(100).optional(),
  revision: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
})

/** Whether an event is in the tree over the company's events with the root that was signed. */
export const proofStates = ['proven', 'refuted', 'unsigned'] as const
export type ProofState = (typeof proofStates)[number]

/** The answer: one event of a company's record. */
export const recordEvent = z.object({
  id: z.string(),
  type: z.string(),
  record: z.enum(recordKinds),
  key: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  /** The last revision of the stream. */
  lastRevision: z.number().int(),
  /** Its number among all of the company's events, from 1; null: the tree over them does not hold it yet. */
  number: z.number().int().nullable(),
  /** The hash of its leaf in that tree, in hex; null as above. */
  hash: z.string().nullable(),
  proof: z.object({
    state: z.enum(proofStates),
    /** The newest signed head; null: none is signed, or it does not cover the event yet. */
    head: z.object({ size: z.number().int(), signedAt: shownInstant }).nullable(),
  }),
  /** When it counts: the instant in its data, or when it was decided. */
  effectiveAt: shownInstant,
  recordedAt: shownInstant,
  actor: z.object({
    id: z.string(),
    role: z.string(),
    /** Of an employee; null: somebody else, whom the role names, or it cannot be read. */
    name: z.string().nullable(),
  }),
  channel: z.string(),
  /** What its data says, field by field. */
  facts: z.array(
    z.object({
      field: z.string(),
      /** In the last event before it in the stream that has the field; null: none has. */
      was: z.string().nullable(),
      now: z.string(),
    }),
  ),
  /** The fields that are never shown. */
  leftOut: z.array(z.string()),
  /** Why its personal fields cannot be read, as a sentence; null: they can. */
  unreadable: z.string().nullable(),
})
export type RecordEvent = z.infer<typeof recordEvent>
