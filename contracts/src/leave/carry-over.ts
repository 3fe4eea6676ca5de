/**
 * The carried-over days that are still unused. Uses of a leave year count against them first, and days for pending
 * requests do not expire. `used`: taken in the leave year, less given back.
 */
export const unusedCarried = ({
  carried,
  used,
  available,
}: {
  carried: number
  used: number
  available: number
}): number => Math.max(0, Math.min(carried - Math.max(0, used), available))

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
