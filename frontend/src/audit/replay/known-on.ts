import { instantsAt } from '@rollcall/contracts/kernel/wall-clock.ts'
import { type Day, offsetIn } from '../../kit/dates.ts'

/**
 * The instant, as ISO, at which a zone's clock shows a time (HH:MM) of a day; the first, where it shows it twice. A time
 * that the clock skips is taken on the clock of before.
 */
export function instantIn(zone: string, day: Day, time: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const [first = shown - offsetIn(zone, shown - 86_400_000) * 60_000] = instantsAt(zone, day, time)
  return new Date(first).toISOString()
}

/** Whether a text of an address is an instant as ISO in UTC. */
export const isInstant = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))
