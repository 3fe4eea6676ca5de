import type { Day } from './dates.ts'

/** The address of the replay of one person's day. */
export const dayReplay = (employee: string, day: Day): string => replayOf(employee, day, day)

/** The address of the replay of one person's attendance in a range of days. */
export const replayOf = (employee: string, from: Day, to: Day): string =>
  `/app/audit?${new URLSearchParams({ employee, from, to })}`
