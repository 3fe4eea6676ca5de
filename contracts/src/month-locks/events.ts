import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'

const one = {
  companyId: id,
  /** YYYY-MM. */
  month: z.string(),
}

/**
 * Stream `monthLocks-{company}_{company}`: which months of a company are locked. The figures are those of the month's own
 * days at that moment; adjustments that count in the month are corrections of other months.
 */
export const MonthLocked = defineEvent(
  'MonthLocked',
  z.object({
    ...one,
    /** The employees whose days were counted. */
    people: z.number().int(),
    workedMinutes: z.number().int(),
    /** Work sessions without a punch-out, which count 00:00. */
    missingPunchOuts: z.number().int(),
  }),
)
export const MonthReopened = defineEvent('MonthReopened', z.object({ ...one, reason: z.string() }))

export type MonthLockEvent = EventOf<typeof MonthLocked> | EventOf<typeof MonthReopened>
