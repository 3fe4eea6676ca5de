import type { LeaveEvent } from '../events.ts'

type WithoutYear<E> = E extends { type: infer Type; data: infer Data }
  ? { type: Type; data: Omit<Data, 'year'> & { year?: number } }
  : never

/** A decided event that does not name its leave year yet. */
export type Unbooked = WithoutYear<LeaveEvent>

/** The events with the leave year of their books, unless they name another one. */
export const inBooksOf = (year: number | undefined, events: readonly Unbooked[]): LeaveEvent[] =>
  events.map(event => ({ ...event, data: { year, ...event.data } }) as LeaveEvent)
