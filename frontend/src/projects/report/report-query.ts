import { maxReportDays, type ReportPeriod, reportPeriods } from '@rollcall/contracts/projects/report.ts'
import { addDays, addMonths, type Day, daysBetween, isDay, monthNames } from '../../kit/dates.ts'

/** The query of the report, as in the address. */
export interface ReportQuery {
  from: Day
  to: Day
  by: ReportPeriod
  employeeId: string | undefined
}

/** The range and periods of an address: without any, the month of `today`, by week. */
export function reportQueryOf(params: URLSearchParams, today: Day): ReportQuery {
  const [first, last] = [params.get('from'), params.get('to')]
  const month = monthOf(today)
  const from = isDay(first) ? first : month.from
  const to = isDay(last) ? last : isDay(first) ? lastOf(from.slice(0, 7)) : month.to
  const valid = to >= from && daysBetween(from, to) < maxReportDays
  const range = valid ? { from, to } : month
  const by = reportPeriods.find(period => period === params.get('by'))
  return { ...range, by: by ?? 'week', employeeId: params.get('person') ?? undefined }
}

/** The ranges that the page offers by name. */
export const rangesOf = (
  today: Day,
): Record<'this_month' | 'last_month' | 'this_year', { from: Day; to: Day }> => ({
  this_month: monthOf(today),
  last_month: monthOf(`${addMonths(today.slice(0, 7), -1)}-01`),
  this_year: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
})

/** The name of a range that is a whole month or year; undefined: it is neither. */
export function rangeNameOf({ from, to }: { from: Day; to: Day }, today: Day): string | undefined {
  const year = from.slice(0, 4)
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year
  if (!from.endsWith('-01') || to !== lastOf(from.slice(0, 7))) return undefined
  const month = monthNames[Number(from.slice(5, 7)) - 1] ?? ''
  return year === today.slice(0, 4) ? month : `${month} ${year}`
}

const lastOf = (month: string): Day => addDays(`${addMonths(month, 1)}-01`, -1)
const monthOf = (day: Day) => ({ from: `${day.slice(0, 7)}-01`, to: lastOf(day.slice(0, 7)) })
