import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { type ProjectReportQuery, reportPeriodOf } from '@rollcall/contracts/projects/report.ts'

/** What all people reported on one project in one period, or in a part of it. */
export interface PeriodHours {
  projectId: string
  /** Its first day, which may be before the range. */
  period: string
  minutes: number
}

/** The minutes of a project on the days of a month; null: no report. */
export type DaysOfMonth = readonly [projectId: string, month: string, ...minutes: (number | null)[]]

type Asked = Pick<ProjectReportQuery, 'from' | 'to' | 'by'>

/** The days of months as sums of the periods, without days outside the range. */
export function sumByPeriod(asked: Asked, months: readonly DaysOfMonth[]): PeriodHours[] {
  const periods = periodsOfDays(asked)
  return months.flatMap(([projectId, month, ...days]) => {
    const sums = new Map<string, number>()
    for (const [at, minutes] of days.entries()) {
      const period = periods.get(month)?.[at]
      if (period !== undefined && minutes !== null) sums.set(period, (sums.get(period) ?? 0) + minutes)
    }
    return [...sums].map(([period, minutes]) => ({ projectId, period, minutes }))
  })
}

/**
 * By month, the first day of the period of each of its days; missing outside the range. It is computed once per day,
 * not for each project, because it takes as long as the rest of a report.
 */
function periodsOfDays({ from, to, by }: Asked): Map<string, string[]> {
  const months = new Map<string, string[]>()
  for (const date of datesFromTo(from, to)) {
    const month = date.slice(0, 7)
    const periods = months.get(month) ?? []
    periods[Number(date.slice(8)) - 1] = reportPeriodOf(date, by)
    months.set(month, periods)
  }
  return months
}
