import { z } from 'zod'
import { day, id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { dayChange } from './changes.ts'

const about = { employeeId: id, workDate: day('Work date is required'), correctionId: id }
const changes = z.array(dayChange)
/** The worked minutes of the day before and after the correction, as they were known then. */
const minutes = z.object({ was: z.number(), now: z.number() })
/**
 * The month (YYYY-MM) in which the difference counts as an adjustment, because the day's own month was locked; absent: the
 * day itself changes.
 */
const adjusts = z.string().optional()

/**
 * Stream `corrections-{company}_{employee}_{YYYY-MM}`: the corrections of one person's work dates of one month. A punch is
 * never overwritten: whoever reads a day folds its punches and the corrections that count, in the order of the log.
 */
export const CorrectionProposed = defineEvent(
  'CorrectionProposed',
  z.object({ ...about, changes, minutes, reason: personal(z.string()) }),
  { subject: 'employeeId' },
)
export const CorrectionWithdrawn = defineEvent('CorrectionWithdrawn', z.object(about))
/** The changes count from here on. They are repeated, so that a reader needs no other event. */
export const CorrectionApproved = defineEvent(
  'CorrectionApproved',
  z.object({ ...about, changes, minutes, note: personal(z.string()), adjusts }),
  { subject: 'employeeId' },
)
export const CorrectionRejected = defineEvent(
  'CorrectionRejected',
  z.object({ ...about, note: personal(z.string()) }),
  { subject: 'employeeId' },
)
/**
 * The company corrects directly. `undoes`: the correction whose changes it takes back; null: none. `importId`: the import
 * of past attendance that brought it; absent: none.
 */
export const CorrectionRecorded = defineEvent(
  'CorrectionRecorded',
  z.object({
    ...about,
    changes,
    minutes,
    reason: personal(z.string()),
    undoes: id.nullable(),
    importId: id.optional(),
    adjusts,
  }),
  { subject: 'employeeId' },
)

export type CorrectionEvent =
  | EventOf<typeof CorrectionProposed>
  | EventOf<typeof CorrectionWithdrawn>
  | EventOf<typeof CorrectionApproved>
  | EventOf<typeof CorrectionRejected>
  | EventOf<typeof CorrectionRecorded>
