import { z } from 'zod'
import { halves } from '../kernel/halves.ts'
import { shownDay } from '../kernel/view.ts'
import { scheduledKinds } from './schedule.ts'

/** The name under which browsers receive changes of schedules. */
export const scheduledDaysName = 'scheduled-day'

/** The limits of one question: the largest page of people, and six weeks. */
export const maxScheduledPeople = 100
export const maxScheduledDays = 42

const scheduledDay = z.object({
  date: shownDay,
  kind: z.enum(scheduledKinds),
  holiday: z.string().nullable(),
  leave: z.enum([...halves, 'whole']).nullable(),
  share: z.number(),
  minutes: z.number().nullable(),
  lateFrom: z.number().nullable(),
  startMinute: z.number().nullable(),
  endMinute: z.number().nullable(),
  overtimeFrom: z.number().exactOptional(),
  minimumBreak: z
    .object({ afterMinutes: z.number(), minutes: z.number(), deducted: z.boolean().optional() })
    .optional(),
  overtimeApproval: z.literal(true).exactOptional(),
})

/**
 * The answer of GET /api/scheduled-days: each person's schedule by date, for the days that the plan shows. People who
 * are not known are left out.
 */
export const scheduledDays = z.object({
  people: z.array(z.object({ employeeId: z.string(), days: z.array(scheduledDay) })),
})
export type ScheduledDays = z.infer<typeof scheduledDays>
