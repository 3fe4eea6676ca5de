import { mostLeaveDays } from './commands.ts'

const dayLength = 86_400_000
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayLength).toISOString().slice(0, 10)

/**
 * The filter of leave that touches the days from first to last (YYYY-MM-DD, inclusive), for resources with `from` and
 * `to`. No leave is longer than `mostLeaveDays`, so that the first bound keeps older years from being read.
 */
export const touching = (first: string, last: string) => ({
  from_gte: daysBefore(first, mostLeaveDays),
  from_lte: last,
  to_gte: first,
})
