import { z } from 'zod'

/**
 * What can change a person's calendar: a holiday, an own choice, the working days, the position or time zone, or a
 * correction of the week of past days.
 */
export const calendarCauses = ['holiday', 'choice', 'workingDays', 'person', 'weekCorrected'] as const
export type CalendarCause = (typeof calendarCauses)[number]

/** A date on which a request now takes another part of the day: 0, 0.5 or 1. */
export const difference = z.object({
  date: z.string(),
  before: z.number(),
  after: z.number(),
  cause: z.enum(calendarCauses),
  /** The name of the holiday that was changed, chosen or given up; null for other causes. */
  holiday: z.string().nullable(),
  /** The date on which the week was corrected; absent for other causes. */
  decidedOn: z.string().optional(),
})
export type DayDifference = z.infer<typeof difference>
