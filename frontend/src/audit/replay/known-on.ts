import { firstInstantAt } from '@rollcall/contracts/kernel/wall-clock.ts'
import type { Day } from '../../kit/dates.ts'

/**
 * The instant, as ISO, at which a zone's clock shows a time (HH:MM) of a day; the first, where it shows it twice. A time
 * that the clock skips is taken on the clock of before.
 */
export const instantIn = (zone: string, day: Day, time: string): string =>
  new Date(firstInstantAt(zone, day, time)).toISOString()

/** Whether a text of an address is an instant as ISO in UTC. */
export const isInstant = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))
