import { z } from 'zod'
import { shownInstant } from '../kernel/view.ts'
import { month } from '../performance/views.ts'

/** The name under which browsers receive changes of what is left to settle. */
export const monthToLockName = 'month-to-lock'

/** The query of GET /api/month-to-lock. */
export const monthToLockQuery = z.strictObject({ month })

/** The answer of GET /api/month-to-lock: the hours of a month, and what is left to settle before it can be locked. */
export const monthToLock = z.object({
  month: z.string(),
  /** The first month with a record, YYYY-MM; null: there is none. */
  first: z.string().nullable(),
  people: z.number(),
  /** The people for whom it has not ended yet, by the date on their clocks. */
  notEnded: z.number(),
  /** Of the month's own days. */
  workedMinutes: z.number(),
  /** Of unpaid breaks in these days, which the worked minutes leave out. */
  unpaidMinutes: z.number(),
  /** Of adjustments that count in this month, because the months of their days were locked. */
  adjustmentMinutes: z.number(),
  adjustments: z.number(),
  /** Work sessions without a punch-out after the limit. They do not stop the lock. */
  missingPunchOuts: z.number(),
  openSessions: z.number(),
  corrections: z.number(),
  leave: z.number(),
  /**
   * The people with missing punch-outs of which they have proposed no correction, at most as many as one command reminds,
   * with the instant of the last reminder of this month; null: none.
   */
  missing: z.array(
    z.object({
      employeeId: z.string(),
      fullName: z.string(),
      days: z.number(),
      remindedAt: shownInstant.nullable(),
    }),
  ),
  /** Days whose overtime waits for a decision. */
  overtime: z.number(),
})
export type MonthToLock = z.infer<typeof monthToLock>

/** What has to be settled before the month can be locked. */
export const leftToSettle = ({ openSessions, corrections, leave, overtime }: MonthToLock): number =>
  openSessions + corrections + leave + overtime
