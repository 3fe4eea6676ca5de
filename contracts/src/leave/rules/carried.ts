import { unusedCarriedDays as unused } from '../carry-over.ts'
import { availableDays, type LeaveAccount, pendingDays } from './account.ts'
import type { Unbooked } from './unbooked.ts'

/**
 * The carried-over days, computed as if the days that requests have freed since the leave year's end had been free
 * then. Days of pending requests above the limit would have expired, and days of approved leave would have been carried
 * over up to the limit.
 */
export function carriedDays({ carried, closing }: LeaveAccount): number {
  if (!closing) return carried.days
  const { balance, limit, pending, freedPending, freedCharged } = closing
  if (limit === undefined) return carried.days + freedCharged
  return Math.min(balance + freedCharged, Math.max(limit, pending - freedPending))
}

/** The carried-over days that would expire now. */
export const unusedCarried = (account: LeaveAccount): number =>
  unused({
    carried: carriedDays(account),
    held: account.carried.used + pendingDays(account),
    available: availableDays(account),
  })

/** The freed days that the limit would not have let into the leave year. */
const lostToLimit = (account: LeaveAccount): number =>
  account.carried.days + (account.closing?.freedCharged ?? 0) - carriedDays(account)

/** The carried-over days that would have expired, as if the days that requests freed since had been free then. */
function lostToExpiry(account: LeaveAccount): number {
  const { expiry } = account
  if (!expiry) return 0
  const carried = carriedDays(account)
  const held = expiry.used - expiry.freed
  const available = expiry.available + expiry.freed + (carried - expiry.carried)
  return Math.max(expiry.days, unused({ carried, held, available }))
}

/**
 * The days that expire because a request freed days that it held past the limit at a leave year's end, or past the last
 * day of carried-over days. `after`: the books with the request's event. They expire also while the balance is negative:
 * what was overdrawn later is not paid back with days that would have been lost before.
 */
export function freedThatExpire(
  before: LeaveAccount,
  after: LeaveAccount,
  about: { employeeId: string; requestId: string; on: string },
): Unbooked[] {
  const parts = [
    ['limit', lostToLimit(after) - lostToLimit(before)],
    ['expiry', lostToExpiry(after) - lostToExpiry(before)],
  ] as const
  return parts.flatMap(([cause, days]): Unbooked[] =>
    days > 0 ? [{ type: 'FreedLeaveExpired', data: { ...about, days, cause } }] : [],
  )
}
