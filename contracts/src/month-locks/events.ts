import { z } from 'zod'
import { day, id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'

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
/** The reason may name a person. */
export const MonthReopened = defineEvent(
  'MonthReopened',
  z.object({ ...one, reason: personal(z.string()) }),
  { subject: 'companyId', version: 2, upcast: { 1: { personal: [], up: data => data } } },
)

export type MonthLockEvent = EventOf<typeof MonthLocked> | EventOf<typeof MonthReopened>

/** Stream `monthReminders-{company}_{month}`: who was reminded of which dates with a missing punch-out. */
export const MonthReminded = defineEvent(
  'MonthReminded',
  z.object({
    ...one,
    reminderId: id,
    people: z.array(z.object({ employeeId: id, workDates: z.array(day('Work date is required')) })),
  }),
)
export type MonthReminderEvent = EventOf<typeof MonthReminded>
