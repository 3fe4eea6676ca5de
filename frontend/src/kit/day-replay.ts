import type { Day } from './dates.ts'

/** The address of the replay of one person's day. */
export const dayReplay = (employee: string, day: Day): string =>
  `/app/audit?${new URLSearchParams({ employee, from: day, to: day })}`
