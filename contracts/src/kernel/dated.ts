/** A value and the date, YYYY-MM-DD, from which it counts. A history is a list of them, sorted by `since`. */
export type Dated<T> = T & { since: string }

/** The value that counts on a date: the newest of that date or before; undefined before the first one. */
export const valueOn = <D extends { since: string }>(history: readonly D[], date: string): D | undefined =>
  history.findLast(({ since }) => since <= date)

/**
 * The value that counts on a date, for a fact that was true before it was recorded: before the first value, the first
 * one counts.
 */
export const valueOnOrFirst = <D extends { since: string }>(
  history: readonly D[],
  date: string,
): D | undefined => valueOn(history, date) ?? history[0]

/** Whether two values have the same content. Absent and undefined members are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(key => isSame(one[key], other[key]))
}
