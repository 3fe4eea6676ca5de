/**
 * The carried-over days that are still unused. Days taken in a leave year count against them first, and so do pending
 * requests, because their days do not expire. `held`: taken in the leave year, less given back, and pending.
 */
export const unusedCarriedDays = ({
  carried,
  held,
  available,
}: {
  carried: number
  held: number
  available: number
}): number => Math.max(0, Math.min(carried - held, available))

/**
 * The part of a balance that goes into the next leave year. `limit`: null for all. Days for pending requests are always
 * carried over, so that closing a year never makes one impossible.
 */
export const carriedIntoNext = ({
  balance,
  pending,
  limit,
}: {
  balance: number
  pending: number
  limit: number | null
}): number => Math.min(balance, Math.max(limit ?? balance, pending))
