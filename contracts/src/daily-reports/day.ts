import { z } from 'zod'
import { day, string } from '../kernel/fields.ts'
import { shownDay } from '../kernel/view.ts'
import { reportDayStates } from './day-state.ts'

/** The maximum number of people of one state in an answer. */
export const maxReportPeople = 500

/** The query of GET /api/daily-status-day. */
export const reportDayQuery = z.strictObject({
  date: day('Date is required'),
  /** The maximum number of people named for each state. */
  most: string()
    .regex(/^\d{1,3}$/, 'Must be a number')
    .transform(Number)
    .pipe(z.number().min(0).max(maxReportPeople, `At most ${maxReportPeople}`))
    .default(10),
})

const person = z.object({
  employeeId: z.string(),
  fullName: z.string(),
  zone: z.string(),
  /** The worked minutes of the day in the attendance record. */
  attendedMinutes: z.number(),
  /** The name of the holiday; null without one. */
  holiday: z.string().nullable(),
  /** Reminded of this day's report. */
  reminded: z.boolean(),
  /** Blocked now, so no reminder can be sent. */
  blocked: z.boolean(),
})
export type ReportDayPerson = z.infer<typeof person>

/** The answer of GET /api/daily-status-day: who has reported on a day, who has not, and why. */
export const reportDay = z.object({
  date: shownDay,
  /** The hour at which reports are due, HH:MM; null: at the end of the day. */
  dueBy: z.string().nullable(),
  /** Everyone who was in the company on that day and not blocked, each in one group. */
  groups: z.array(
    z.object({
      state: z.enum(reportDayStates),
      count: z.number(),
      /** How many of them are former employees, who have no name any more. */
      former: z.number(),
      /** Sorted by name; only the first ones if there are many. */
      people: z.array(person),
    }),
  ),
})
export type ReportDayAnswer = z.infer<typeof reportDay>
