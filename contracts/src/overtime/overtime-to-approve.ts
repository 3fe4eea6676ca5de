import { z } from 'zod'
import { atMostDays } from '../kernel/day-range.ts'
import { day } from '../kernel/fields.ts'
import { shownDay } from '../kernel/view.ts'

/** The name under which browsers receive changes of the overtime that waits for a decision. */
export const overtimeToApproveName = 'overtime-to-approve'

/** The days that the company's dashboard looks back, and a margin. */
const maxDays = 70

/** The query of GET /api/overtime-to-approve: at most ten weeks. */
export const overtimeToApproveQuery = z
  .strictObject({ from: day('First day is required'), to: day('Last day is required') })
  .check(atMostDays(maxDays))

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
