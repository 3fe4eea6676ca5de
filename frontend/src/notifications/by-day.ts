import { type Day, dayIn } from '../kit/dates.ts'

/** The rows grouped by their day in a zone, in their order. */
export function rowsByDay<T extends { at: string }>(
  rows: readonly T[],
  zone: string,
): { day: Day; rows: T[] }[] {
  return [...Map.groupBy(rows, ({ at }) => dayIn(zone, at))].map(([day, ofDay]) => ({ day, rows: ofDay }))
}

/**
 * Whether something happened after `readUpTo`, the instant up to which the reader has seen everything; null: nothing
 * has been seen yet.
 */
export const isNew = ({ at }: { at: string }, readUpTo: string | null): boolean =>
  readUpTo === null || Date.parse(at) > Date.parse(readUpTo)
