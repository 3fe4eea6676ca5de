import { z } from 'zod'
import { defineView, shownDay } from '../kernel/view.ts'

/** Worked minutes of a day up to now; null: no punches, hidden by the plan, or outside the range. */
const minutes = z.number().nullable()

/** A person's week in the requested range. */
export const teamWeekView = defineView(
  'team-week',
  'The worked minutes of each person by week and day',
  z.object({
    /** `{employeeId}_{week}` */
    id: z.string(),
    employeeId: z.string(),
    fullName: z.string(),
    code: z.string(),
    /** The Monday. */
    week: shownDay,
    /** The first day of the week that is in the range. A filter by it sets the range; the default is this week. */
    workDate: shownDay,
    monday: minutes,
    tuesday: minutes,
    wednesday: minutes,
    thursday: minutes,
    friday: minutes,
    saturday: minutes,
    sunday: minutes,
    workedMinutes: z.number(),
    /** The number of days with a missing punch-out. */
    missing: z.number(),
  }),
)
export type TeamWeekRow = z.infer<typeof teamWeekView.schema>
