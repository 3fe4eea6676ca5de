import { z } from 'zod'
import { defineView, shownDay } from '../kernel/view.ts'

/** What one person reported on one project in the requested range. */
export const projectHoursView = defineView(
  'project-hours',
  'The reported hours of each person on each project in a range',
  z.object({
    /** `{employeeId}_{projectId}` */
    id: z.string(),
    /** null: former employees together, because their names are erased. */
    employeeId: z.string().nullable(),
    fullName: z.string().nullable(),
    projectId: z.string(),
    projectName: z.string(),
    projectCode: z.string(),
    /** The requested range. Absent: the current month. */
    from: shownDay,
    to: shownDay,
    minutes: z.number(),
    reports: z.number(),
  }),
)
export type ProjectHoursRow = z.infer<typeof projectHoursView.schema>
