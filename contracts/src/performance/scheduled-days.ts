import { z } from 'zod'
import { daysBetween } from '../kernel/days.ts'
import { day } from '../kernel/fields.ts'
import { halves } from '../kernel/halves.ts'
import { idsAsJson } from '../kernel/ids-as-json.ts'
import { shownDay } from '../kernel/view.ts'
import { weekChangeAsJson } from '../leave/calendar-effect.ts'
import { scheduledKinds } from './schedule.ts'

/** The name under which browsers receive changes of schedules. */
export const scheduledDaysName = 'scheduled-day'

/** The limits of one question: the largest page of people, and six weeks. */
export const maxScheduledPeople = 100
export const maxScheduledDays = 42

/** The query of GET /api/scheduled-days. */
export const scheduledDaysQuery = z
  .strictObject({
    /** Whose; absent: the employee who asks. */
    employeeIds: idsAsJson('Choose the people', maxScheduledPeople).optional(),
    from: day('First day is required'),
    to: day('Last day is required'),
    /** A change of a working week that is not saved yet, whose schedules are asked for; only for companies. */
    change: weekChangeAsJson.optional(),
  })
  .check(({ value: { from, to }, issues }) => {
    // NaN when one is not a day, which is said already.
    const days = daysBetween(from, to)
    const message =
      days < 0
        ? 'Must not be before the first day'
        : days >= maxScheduledDays
          ? `At most ${maxScheduledDays} days`
          : undefined
    if (message !== undefined) issues.push({ code: 'custom', input: to, path: ['to'], message })
  })

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
  minimumBreak: z.object({ afterMinutes: z.number(), minutes: z.number() }).optional(),
})

/**
 * The answer of GET /api/scheduled-days: each person's schedule by date, for the days that the plan shows. People who
 * are not known are left out.
 */
export const scheduledDays = z.object({
  people: z.array(z.object({ employeeId: z.string(), days: z.array(scheduledDay) })),
})
export type ScheduledDays = z.infer<typeof scheduledDays>
