import { wallClock } from '../kernel/wall-clock.ts'

const dayMs = 86_400_000

/**
 * The end of the paid month that contains `now`. Paid months are counted from `since` on that zone's clock. Each ends
 * on the same day of the month, or on the month's last day where that day does not exist, at the same time of day. A
 * time that the clock skips moves later by the skipped amount. Instants are ISO 8601 in UTC. It uses only Intl, because
 * it also runs in browsers, where Temporal may be missing.
 */
export function paidUntil(since: string, zone: string, now: string): string {
  const start = wallClock(zone, Date.parse(since))
  const after = Math.max(Date.parse(now), Date.parse(since))
  const read = new Date(wallClock(zone, after))
  const begun = new Date(start)
  const passed =
    (read.getUTCFullYear() - begun.getUTCFullYear()) * 12 + read.getUTCMonth() - begun.getUTCMonth()
  for (let months = Math.max(1, passed); ; months += 1) {
    const end = instantOf(zone, monthsLater(start, months))
    if (end > after) return new Date(end).toISOString()
  }
}

/** The same clock time a number of months later, on the month's last day where the day does not exist. */
function monthsLater(wall: number, months: number): number {
  const from = new Date(wall)
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Date.UTC(year, month, Math.min(from.getUTCDate(), days))
  return day + (((wall % dayMs) + dayMs) % dayMs)
}

/**
 * The instant at which a zone's clock shows this time: the first of two; for a skipped time the instant after the gap.
 */
function instantOf(zone: string, wall: number): number {
  const offset = (instant: number) => wallClock(zone, instant) - instant
  const before = offset(wall - dayMs)
  const candidates = [wall - before, wall - offset(wall + dayMs)].sort((a, b) => a - b)
  return candidates.find(candidate => wallClock(zone, candidate) === wall) ?? wall - before
}
