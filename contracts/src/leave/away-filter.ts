import { addDays } from '../kernel/days.ts'
import { mostLeaveDays } from './commands.ts'

/**
 * The filter of leave that touches the days from first to last (YYYY-MM-DD, inclusive), for resources with `from` and
 * `to`. No leave is longer than `mostLeaveDays`, so that the first bound keeps older years from being read.
 */
export const touching = (first: string, last: string) => ({
  from_gte: addDays(first, -mostLeaveDays),
  from_lte: last,
  to_gte: first,
})
