import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'

export const monthLockStates = ['locked', 'reopened'] as const

const shown = {
  /** The month, YYYY-MM. */
  id: z.string(),
  /** Of the month. */
  lastDay: shownDay,
  state: z.enum(monthLockStates),
  /** The last time. */
  lockedAt: shownInstant,
  /** The last time; null: never. */
  reopenedAt: shownInstant.nullable(),
  /** Of the last reopening; '' without one. */
  reason: z.string(),
}

/** A lock of a month or its reopening, by the company's account. */
const lockAct = z.object({
  state: z.enum(monthLockStates),
  at: shownInstant,
  /** Of a reopening; '' for a lock. */
  reason: z.string(),
  /** The sums of the month's own days at a lock; null for a reopening. */
  people: z.number().nullable(),
  workedMinutes: z.number().nullable(),
  missingPunchOuts: z.number().nullable(),
})
export type LockAct = z.infer<typeof lockAct>

/** A month that was locked at least once. Months that never were have no row. */
export const monthLockView = defineView(
  'month-lock',
  'The months that were locked, with the hours as they were locked',
  z.object({
    ...shown,
    people: z.number(),
    /** Of the month's own days when it was last locked. Adjustments that count in it are not part of it. */
    workedMinutes: z.number(),
    /** When it was locked the time before; null: it was locked once. */
    minutesBefore: z.number().nullable(),
    missingPunchOuts: z.number(),
    /** Every lock and reopening, oldest first. */
    history: z.array(lockAct),
  }),
)
export type MonthLockRow = z.infer<typeof monthLockView.schema>

/** The same months as an employee sees them, without the company's sums. */
export const myMonthLockView = defineView(
  'my-month-lock',
  'The months that the signed-in employee’s company locked',
  z.object(shown),
)
export type MyMonthLockRow = z.infer<typeof myMonthLockView.schema>

/** What a file says of a month that was locked at least once. */
export type LockOfMonth = Pick<MyMonthLockRow, 'id' | 'state' | 'lockedAt' | 'reopenedAt'>
