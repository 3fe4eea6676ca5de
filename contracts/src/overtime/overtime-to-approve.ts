import { z } from 'zod'
import { daysBetween } from '../kernel/days.ts'
import { day } from '../kernel/fields.ts'
import { shownDay } from '../kernel/view.ts'

/** The name under which browsers receive changes of the overtime that waits for a decision. */
export const overtimeToApproveName = 'overtime-to-approve'

/** The days that the company's dashboard looks back, and a margin. */
const maxDays = 70

/** The query of GET /api/overtime-to-approve: at most ten weeks. */
export const overtimeToApproveQuery = z
  .strictObject({ from: day('First day is required'), to: day('Last day is required') })
  .check(({ value: { from, to }, issues }) => {
    // NaN when one is not a day, which is said already.
    const days = daysBetween(from, to)
    const message =
      days < 0 ? 'Must not be before the first day' : days >= maxDays ? `At most ${maxDays} days` : undefined
    if (message !== undefined) issues.push({ code: 'custom', input: to, path: ['to'], message })
  })

/** The maximum number of days in one answer. */
export const maxOvertimeShown = 200

/** The answer of GET /api/overtime-to-approve: the days whose overtime waits for a decision, the earliest first. */
export const overtimeToApprove = z.object({
  /** The number of all of them, of which `days` are the first. */
  total: z.number(),
  days: z.array(
    z.object({
      employeeId: z.string(),
      workDate: shownDay,
      /** Minutes of the day that count, scheduled ones, and those beyond. */
      countedMinutes: z.number(),
      scheduledMinutes: z.number(),
      minutes: z.number(),
    }),
  ),
})
export type OvertimeToApprove = z.infer<typeof overtimeToApprove>
