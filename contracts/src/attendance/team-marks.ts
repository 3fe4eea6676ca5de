import { z } from 'zod'
import { atMostDays } from '../kernel/day-range.ts'
import { day } from '../kernel/fields.ts'

/** The name under which browsers receive changes of the marks. */
export const teamMarksName = 'team-marks'

const maxDays = 42

/** The query of GET /api/team-marks: at most six weeks. */
export const teamMarksQuery = z
  .strictObject({ from: day('First day is required'), to: day('Last day is required') })
  .check(atMostDays(maxDays))

/** The answer of GET /api/team-marks: what people are filtered and sorted by. People without any are left out. */
export const teamMarks = z.object({
  people: z.array(
    z.object({
      employeeId: z.string(),
      /** Only of somebody who was deleted since, and is in no list of employees any more. */
      deleted: z.literal(true).optional(),
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
