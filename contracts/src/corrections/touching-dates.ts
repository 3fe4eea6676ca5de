import { addDays } from '../kernel/days.ts'

/**
 * The number of dates on either side of a work date whose sessions may touch its own. The clocks of two zones are up to 26
 * hours apart and a session lasts up to 20 hours, so they are more than one.
 */
export const touchingDates = 2

/** Whether a correction of one date can matter to another one of the same month, because their sessions may touch. */
export const mayTouch = (one: string, other: string): boolean =>
  one.slice(0, 7) === other.slice(0, 7) &&
  one >= addDays(other, -touchingDates) &&
  one <= addDays(other, touchingDates)
