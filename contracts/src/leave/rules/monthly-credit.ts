import { addMonths, dateIn } from '../../kernel/days.ts'
import { type PlanId, plans } from '../../plans/plans.ts'
import { lastDayOf } from '../leave-year.ts'
import type { Credit } from './terms.ts'

/** The part of an employee's record that decides the credits. Dates as YYYY-MM-DD. */
export interface Joining {
  /** When the employee was added, in the employee's zone. */
  addedOn: string
  dateOfJoin: string
}

/** The time in which a person was blocked, as instants (ISO); `until` null: still blocked. */
export interface Blocked {
  from: string
  until: string | null
}

/**
 * The last month whose credit is included in the balance entered for a new employee: the month in which the employee
 * was added. If the employee joins in that month or later, the credit of the joining month is still to come.
 */
export function creditedTo({ addedOn, dateOfJoin }: Joining): string {
  const added = addedOn.slice(0, 7)
  const joined = dateOfJoin.slice(0, 7)
  return joined >= added ? addMonths(joined, -1) : added
}

/**
 * The credit of a month by the plan on its first day. The month of joining gets a proportional credit, in half days;
 * earlier months get none. A month in which the person was blocked throughout gets none; a month that began with a
 * block gets it on the day of unblocking. `blocked`: the person's dates of blocking and unblocking.
 */
export function creditOf(
  month: string,
  planId: PlanId,
  { addedOn, dateOfJoin }: Joining,
  blocked: readonly { from: string; until: string | null }[],
): Credit {
  const first = `${month}-01`
  const last = lastDayOf(month)
  const days = partOf(plans[planId].monthlyLeaveCredit, month, last, dateOfJoin)
  const block = blocked.findLast(({ from, until }) => from < first && (until === null || until >= first))
  if (block && (block.until === null || block.until > last))
    return { month, on: last, days: 0, planId, blocked: true }
  const on = [first, addedOn, block?.until ?? first].reduce((a, b) => (a > b ? a : b))
  return { month, on, days, planId }
}

/** The dates of blocking and unblocking in a zone. */
export const blockedDates = (
  blocked: readonly Blocked[],
  zone: string,
): { from: string; until: string | null }[] =>
  blocked.map(({ from, until }) => ({
    from: dateIn(zone, Date.parse(from)),
    until: until === null ? null : dateIn(zone, Date.parse(until)),
  }))

/** The credit of a month for somebody who joined in it, rounded to half days. */
function partOf(credit: number, month: string, last: string, dateOfJoin: string): number {
  if (dateOfJoin > last) return 0
  if (!dateOfJoin.startsWith(month)) return credit
  const daysInMonth = Number(last.slice(8))
  const daysLeft = daysInMonth - Number(dateOfJoin.slice(8)) + 1
  return Math.round((credit * daysLeft * 2) / daysInMonth) / 2
}
