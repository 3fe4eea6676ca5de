import type { DaySession, WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import type { Day } from '../kit/dates.ts'

/** The work sessions by date. */
export type Days = ReadonlyMap<Day, readonly DaySession[]>

/** An employee's own sessions by work date, in the order of their beginning. */
export function sessionsOf(rows: readonly WorkSessionRow[]): Days {
  const days = new Map<Day, DaySession[]>()
  for (const row of rows.toSorted((a, b) => (a.inAt < b.inAt ? -1 : 1))) {
    const { id, inAt, outAt, zone, inOffset, outZone, outOffset, breaks } = row
    const session = { sessionId: id, inAt, outAt, zone, inOffset, outZone, outOffset, breaks }
    days.set(row.workDate, [...(days.get(row.workDate) ?? []), session])
  }
  return days
}
