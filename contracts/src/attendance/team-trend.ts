import { z } from 'zod'
import { shownDay } from '../kernel/view.ts'

/** The number of weeks in the trend. */
export const trendWeeks = 12

/** The answer of GET /api/team-trend: the last complete weeks, oldest first; those that the plan hides are left out. */
export const teamTrend = z.object({
  weeks: z.array(
    z.object({
      /** The Monday. */
      week: shownDay,
      workedMinutes: z.number(),
      /** null: somebody had no work hours on a working day. */
      scheduledMinutes: z.number().nullable(),
      /** The days on which somebody came in who had a scheduled start, and how many of them were not late. */
      arrivals: z.number(),
      onTime: z.number(),
    }),
  ),
})
export type TeamTrend = z.infer<typeof teamTrend>
