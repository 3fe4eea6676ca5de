import { z } from 'zod'

/** The name under which browsers receive changes of the marks. */
export const presenceMarksName = 'presence-marks'

/** The answer of GET /api/presence-marks: the people who were late today or are on a break now, the latest first. */
export const presenceMarks = z.object({
  marks: z.array(
    z.object({
      employeeId: z.string(),
      /** Minutes after the start of the schedule; 0: not late. */
      lateMinutes: z.number(),
      onBreak: z.boolean(),
    }),
  ),
})
export type PresenceMarks = z.infer<typeof presenceMarks>
