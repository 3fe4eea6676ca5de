import { wallClock } from '../kernel/wall-clock.ts'

const dayMs = 86_400_000

/**
 * When the paid month that is running at `now` ends. Paid months are counted from `since` on that zone's clock:
 * each ends on the same day of the month, on the month's last day where it has no such day, and at the same time
 * of day; where that time is skipped by the clock, as much later as the clock skips. Instants are ISO 8601 in UTC.
 * It asks Intl alone, because the screen that shows the effect beforehand runs where Temporal may be missing.
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

/** The same reading of a clock so many months later, on the month's last day where it has no such day. */
function monthsLater(wall: number, months: number): number {
  const from = new Date(wall)
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Date.UTC(year, month, Math.min(from.getUTCDate(), days))
  return day + (((wall % dayMs) + dayMs) % dayMs)
}

/** The instant at which a zone's clock reads so: the first of two, and for a reading that is skipped the one after it. */
function instantOf(zone: string, wall: number): number {
  const offset = (instant: number) => wallClock(zone, instant) - instant
  const before = offset(wall - dayMs)
  const candidates = [wall - before, wall - offset(wall + dayMs)].sort((a, b) => a - b)
  return candidates.find(candidate => wallClock(zone, candidate) === wall) ?? wall - before
}
