import { type Day, dayIn } from '../kit/dates.ts'

/** Rows under the day on which they happened in a zone, in the order they come in. */
export function byDay<T extends { at: string }>(rows: readonly T[], zone: string): { day: Day; rows: T[] }[] {
  return [...Map.groupBy(rows, ({ at }) => dayIn(zone, at))].map(([day, ofDay]) => ({ day, rows: ofDay }))
}

/** Whether something happened after the instant up to which its reader has seen everything; null: has seen nothing. */
export const isNew = ({ at }: { at: string }, readUpTo: string | null): boolean =>
  readUpTo === null || Date.parse(at) > Date.parse(readUpTo)
