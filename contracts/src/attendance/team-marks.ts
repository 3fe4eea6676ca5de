import { z } from 'zod'
import { daysBetween } from '../kernel/days.ts'
import { day } from '../kernel/fields.ts'

/** The name under which browsers receive changes of the marks. */
export const teamMarksName = 'team-marks'

const maxDays = 42

/** The query of GET /api/team-marks: at most six weeks. */
export const teamMarksQuery = z
  .strictObject({ from: day('First day is required'), to: day('Last day is required') })
  .check(({ value: { from, to }, issues }) => {
    // NaN when one is not a day, which is said already.
    const days = daysBetween(from, to)
    const message =
      days < 0 ? 'Must not be before the first day' : days >= maxDays ? `At most ${maxDays} days` : undefined
    if (message !== undefined) issues.push({ code: 'custom', input: to, path: ['to'], message })
  })

/** The answer of GET /api/team-marks: what people are filtered and sorted by. People without any are left out. */
export const teamMarks = z.object({
  people: z.array(
    z.object({
      employeeId: z.string(),
      workedMinutes: z.number(),
      /** The numbers of days with a late arrival, an early departure, overtime, a missing punch-out and leave. */
      late: z.number(),
      early: z.number(),
      overtime: z.number(),
      missing: z.number(),
      leave: z.number(),
    }),
  ),
})
export type TeamMarks = z.infer<typeof teamMarks>
