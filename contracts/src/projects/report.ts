import { z } from 'zod'
import { atMostDays } from '../kernel/day-range.ts'
import { addDays, addMonths, weekdayIndex } from '../kernel/days.ts'
import { day } from '../kernel/fields.ts'
import { filterText } from '../kernel/resource.ts'
import { shownDay } from '../kernel/view.ts'

/** The lengths of the periods of the chart. */
export const reportPeriods = ['day', 'week', 'month'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** The maximum number of days of one report: a leap year. */
export const maxReportDays = 366

/** The query of GET /api/project-report: the range, inclusive, and what it is about. */
export const projectReportQuery = z
  .strictObject({
    from: day('First day is required'),
    to: day('Last day is required'),
    by: z.enum(reportPeriods, 'Must be day, week or month').default('week'),
    projectId: filterText.optional(),
    employeeId: filterText.optional(),
  })
  .check(atMostDays(maxReportDays))
export type ProjectReportQuery = z.output<typeof projectReportQuery>

/** Minutes by the id of the project; projects without any are missing. */
const byProject = z.record(z.string(), z.number())

/** The answer of GET /api/project-report: the reported hours of a range, three times: by project, person and period. */
export const projectReport = z.object({
  from: shownDay,
  to: shownDay,
  minutes: z.number(),
  /** The number of daily reports behind them. */
  reports: z.number(),
  /** The projects with reports, most hours first. */
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      projectCode: z.string(),
      shade: z.number(),
      minutes: z.number(),
    }),
  ),
  /** The people with reports, by name. */
  people: z.array(z.object({ employeeId: z.string(), fullName: z.string(), minutes: z.number(), byProject })),
  /** The hours of deleted employees, whose reports are erased and whose names are gone; null: none. */
  former: z.object({ people: z.number(), minutes: z.number(), byProject }).nullable(),
  /** Every period of the range. The first and the last are cut off at the ends of the range. */
  periods: z.array(z.object({ from: shownDay, to: shownDay, minutes: z.number(), byProject })),
})
export type ProjectReport = z.infer<typeof projectReport>

/** The first day of the period that contains a day. Weeks begin on Monday. */
export function reportPeriodOf(date: string, by: ReportPeriod): string {
  if (by === 'day') return date
  return by === 'week' ? addDays(date, -weekdayIndex(date)) : `${date.slice(0, 7)}-01`
}

/** The periods of a range, inclusive, cut off at its ends. */
export function periodsOf(from: string, to: string, by: ReportPeriod): { from: string; to: string }[] {
  const periods: { from: string; to: string }[] = []
  for (let first = reportPeriodOf(from, by); first <= to; ) {
    const next = nextPeriod(first, by)
    const last = addDays(next, -1)
    periods.push({ from: first < from ? from : first, to: last > to ? to : last })
    first = next
  }
  return periods
}

const nextPeriod = (first: string, by: ReportPeriod): string =>
  by === 'month' ? `${addMonths(first.slice(0, 7), 1)}-01` : addDays(first, by === 'week' ? 7 : 1)
