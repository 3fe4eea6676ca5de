import type { Day } from './dates.ts'

/** The address of the replay of one person's day. */
export const dayReplay = (employee: string, day: Day, event?: string): string =>
  replayOf(employee, day, day, event)

/**
 * The address of the replay of one person in a range of days. `event`: the id of the event at which it opens, or of a
 * request for leave, whose last event it is then.
 */
export const replayOf = (employee: string, from: Day, to: Day, event?: string): string =>
  `/app/audit?${new URLSearchParams({ employee, from, to, ...(event !== undefined && { event }) })}`
