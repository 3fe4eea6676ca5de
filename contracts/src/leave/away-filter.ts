import { addDays } from '../kernel/days.ts'
import { maxLeaveDays } from './commands.ts'

/**
 * The filter of leave that touches the days from first to last (YYYY-MM-DD, inclusive), for resources with `from` and
 * `to`. No leave is longer than `maxLeaveDays`, so the lower bound avoids reading older years.
 */
export const touching = (first: string, last: string) => ({
  from_gte: addDays(first, -maxLeaveDays),
  from_lte: last,
  to_gte: first,
})
