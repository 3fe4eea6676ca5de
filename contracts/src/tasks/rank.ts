/**
 * The place of a task in its column: 13 digits and then, between two others, a fraction. Ranks are compared as text, so
 * that moving a task changes no other task.
 */
export const rankPattern = /^\d{13}(?:\d{0,46}[1-9])?$/

const digits = 13
/** The largest rank's whole digits; instants in milliseconds stay below it until the year 2286. */
const last = 10n ** BigInt(digits) - 1n
/** The distance from a column's first or last task, so that a thousand tasks can be put before or after it. */
const step = 1_000n

/** The rank of a task that is put before everything that came into the column earlier. */
export const rankAt = (instant: string): string =>
  String(last - BigInt(Date.parse(instant))).padStart(digits, '0')

/**
 * A rank between two others; undefined: the column's end. Gives the lower one's successor when there is no room between
 * them, as for equal ranks; then the tasks' ids decide.
 */
export function rankBetween(before: string | undefined, after: string | undefined): string {
  if (before === undefined && after === undefined) return String(last / 2n)
  if (before === undefined) return stepped(after as string, -step)
  if (after === undefined) return stepped(before, step)
  const length = Math.max(before.length, after.length) + 1
  const low = BigInt(before.padEnd(length, '0'))
  const high = BigInt(after.padEnd(length, '0'))
  if (high <= low) return before
  return tidy(String((low + high) / 2n).padStart(length, '0'))
}

/** The whole digits moved by a step, kept within the range. */
function stepped(rank: string, by: bigint): string {
  const moved = BigInt(rank.slice(0, digits)) + by
  const inside = moved < 0n ? 0n : moved > last ? last : moved
  return String(inside).padStart(digits, '0')
}

/** Without zeros at the end of the fraction, and not longer than a rank may be. */
function tidy(rank: string): string {
  return rank.slice(0, digits) + rank.slice(digits, 60).replace(/0+$/, '')
}
