import { isSame } from './dated.ts'

/** A value and the instant (ISO) from which it counts. A history is a list of them, oldest first. */
export type DatedAt<T> = T & { at: string }

/** Offsets of zones are multiples of a quarter of an hour, so two instants of one quarter have the same date everywhere. */
const slotMs = 15 * 60_000
const slotOf = (at: string): number => Math.floor(Date.parse(at) / slotMs)

/** Whether two instants (ISO) have the same date in every zone. */
export const haveOneDate = (a: string, b: string): boolean => slotOf(a) === slotOf(b)

/**
 * A history with one more change. The same value as before adds no entry, and the later of two changes that have the same
 * date in every zone replaces the earlier. So a history is bounded by the time that it covers.
 */
export function changedAt<T extends object>(
  history: readonly DatedAt<T>[],
  at: string,
  value: T,
): readonly DatedAt<T>[] {
  const last = history.at(-1)
  if (last && isSame({ ...last, at: '' }, { ...value, at: '' })) return history
  const before = last && haveOneDate(last.at, at) ? history.slice(0, -1) : history
  const former = before.at(-1)
  if (former && isSame({ ...former, at: '' }, { ...value, at: '' })) return before
  return [...before, { ...value, at: before === history || !last ? at : last.at }]
}
