import { z } from 'zod'
import { id } from '../kernel/fields.ts'

export const recordCheckPath = '/api/record-check'

/** The maximum number of differences in a result, the first. */
export const shownDifferences = 50

/** The query of GET /api/record-check: the look of an auditor that it belongs to; the company has none. */
export const recordCheckQuery = z.strictObject({ look: id.optional() })

/** How far a check of a company's record is. */
export const recordCheckProgress = z.object({
  /** How many of the company's events are compared. */
  compared: z.number().int(),
  /** How many there are. */
  of: z.number().int(),
  /** How much of the log is read, in percent. */
  percent: z.number().int(),
})
export type RecordCheckProgress = z.infer<typeof recordCheckProgress>

/** What a check of a company's record found. */
export const recordCheckResult = z.object({
  /** How many of the company's events were compared. */
  compared: z.number().int(),
  /** How many signed heads follow from them. */
  heads: z.number().int(),
  /** When it ended: an ISO instant. */
  endedAt: z.iso.datetime(),
  /** The first 50 differences. */
  faults: z.array(
    z.object({
      kind: z.string(),
      /** The first and the last event that it concerns; null: no numbered event. */
      number: z.number().int().nullable(),
      last: z.number().int().nullable(),
      /** An event that was not recorded; null: it concerns none. */
      eventId: z.string().nullable(),
      /** What is certain. */
      sentence: z.string(),
    }),
  ),
  /** The number of all differences. */
  faultCount: z.number().int(),
})
export type RecordCheckResult = z.infer<typeof recordCheckResult>
