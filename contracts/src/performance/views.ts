import { z } from 'zod'
import { daySession } from '../attendance/views.ts'
import { id, string } from '../kernel/fields.ts'
import { defineView, shownDay } from '../kernel/view.ts'
import { scheduledKinds } from './schedule.ts'

/** A month: YYYY-MM. */
export const month = string({ error: 'Month is required' }).regex(
  /^(19|20)\d{2}-(0[1-9]|1[0-2])$/,
  'Must be a month in the format YYYY-MM',
)

/** The number of months in a history, up to and including the chosen one. */
export const shownMonths = 12

const figures = {
  /** Days with a punch-in. */
  daysPresent: z.number(),
  workedMinutes: z.number(),
  /** Worked minutes that do not count, because breaks were shorter than the company asks for and it deducts that. */
  deductedMinutes: z.number(),
  /** null: the company had no work hours in its team settings. */
  scheduledMinutes: z.number().nullable(),
  lateArrivals: z.number(),
  /** Past days on which the last punch-out came before the end of the scheduled hours. */
  earlyDepartures: z.number(),
  /** Counted minutes beyond the scheduled ones of each day, approved or not. */
  overtimeMinutes: z.number(),
  /** Working days of approved leave; halves are possible. */
  leaveDays: z.number(),
  reportsFiled: z.number(),
  tasksDone: z.number(),
}
const monthFigures = z.object({ month: z.string(), ...figures })
export type MonthFigures = z.infer<typeof monthFigures>

/** A person's figures of a month, and those of the months up to it. */
export const performanceView = defineView(
  'performance',
  'The performance history of each employee by month, up to today in the current one',
  z.object({
    /** `{employeeId}_{YYYY-MM}` */
    id: z.string(),
    employeeId: z.string(),
    fullName: z.string(),
    position: z.string(),
    dateOfJoin: shownDay,
    ...monthFigures.shape,
    /**
     * Up to the chosen month, oldest first; without months before the person joined, and without those that the plan
     * hides.
     */
    history: z.array(monthFigures),
  }),
)
export type PerformanceRow = z.infer<typeof performanceView.schema>

/** The query of GET /api/performance-days. */
export const performanceDaysQuery = z.strictObject({ employeeId: id, month })

/** One day behind a person's figures. */
const performanceDay = z.object({
  date: shownDay,
  kind: z.enum(scheduledKinds),
  holiday: z.string().nullable(),
  /** The scheduled minutes that count; null: the company had no work hours. */
  scheduledMinutes: z.number().nullable(),
  workedMinutes: z.number(),
  /** Worked minutes that do not count, because the breaks were too short. */
  deductedMinutes: z.number(),
  /** 0: not late. */
  lateMinutes: z.number(),
  /** 0: not early, or the day is not over. */
  earlyMinutes: z.number(),
  overtimeMinutes: z.number(),
  leaveDays: z.number(),
  sessions: z.array(daySession.pick({ inAt: true, outAt: true, inOffset: true, outOffset: true })),
  /** Whole minutes of the unpaid breaks, which the worked minutes leave out. */
  breakMinutes: z.number(),
  reports: z.array(z.object({ id: z.string(), projectName: z.string(), workMinutes: z.number() })),
  tasks: z.array(
    z.object({ id: z.string(), title: z.string(), number: z.number().nullable(), projectCode: z.string() }),
  ),
})
export type PerformanceDay = z.infer<typeof performanceDay>

/** The answer of GET /api/performance-days: the days of a person's month up to today, from the records themselves. */
export const performanceDays = z.object({
  employeeId: z.string(),
  fullName: z.string(),
  month: z.string(),
  /** The first day of a person in the company. */
  dateOfJoin: shownDay,
  /** The last day that counts; today in the current month. */
  until: shownDay,
  ...figures,
  days: z.array(performanceDay),
})
export type PerformanceDays = z.infer<typeof performanceDays>
