import { holds, type Requested } from './requested.ts'

/** The end of the previous leave year, which carried days over only up to a limit or for pending requests. */
export interface Closing {
  /** The balance at the end, before anything expired. */
  balance: number
  /** The maximum number of days that were carried over; undefined: all, or unknown in old books. */
  limit: number | undefined
  /** The days of requests that were pending then. */
  pending: number
  /** The days that each request held then and has not freed since. `charged`: it was already approved. */
  held: Readonly<Record<string, { days: number; charged: boolean }>>
  /** The days that those requests freed since. */
  freedPending: number
  freedCharged: number
}

/** The day on which carried-over days expired, except those that were used or held. */
export interface Expiry {
  /** The carried-over days, those that were used or held, and those that were available then. */
  carried: number
  used: number
  available: number
  /** The days that expired. */
  days: number
  /** The days of the leave year that each request held then and has not freed since. */
  held: Readonly<Record<string, number>>
  /** The days that those requests freed since. */
  freed: number
}

/** The end of a leave year, with what later decisions need to know. */
export function closingOf(
  { balance, requests, until }: { balance: number; requests: Iterable<Requested>; until: string },
  limit: number | undefined,
): Closing {
  const held: Record<string, { days: number; charged: boolean }> = {}
  let pending = 0
  for (const request of requests) {
    const days = holds(request)
    const charged = request.state !== 'pending'
    if (!charged) pending += days
    // Of approved leave only days of the next leave year can still be given back.
    if (days > 0 && (!charged || request.to > until)) held[request.requestId] = { days, charged }
  }
  return { balance, limit, pending, held, freedPending: 0, freedCharged: 0 }
}

/** The closing after the number of days that a request holds has changed. Days are freed only once. */
export function freedFrom(closing: Closing, requestId: string, days: number): Closing {
  const before = closing.held[requestId]
  if (!before || days >= before.days) return closing
  const freed = before.days - days
  const held = { ...closing.held, [requestId]: { ...before, days } }
  return before.charged
    ? { ...closing, held, freedCharged: closing.freedCharged + freed }
    : { ...closing, held, freedPending: closing.freedPending + freed }
}

/** The days that a request holds of the leave year itself, without those that it took from the year before. */
export const heldOfYear = (closing: Closing | undefined, requestId: string, days: number): number => {
  const before = closing?.held[requestId]
  return before?.charged ? Math.max(0, days - before.days) : days
}

/** The expiry after the number of days that a request holds has changed. */
export function freedFromExpiry(expiry: Expiry, requestId: string, days: number): Expiry {
  const before = expiry.held[requestId]
  if (before === undefined || days >= before) return expiry
  return {
    ...expiry,
    held: { ...expiry.held, [requestId]: days },
    freed: expiry.freed + before - days,
  }
}
