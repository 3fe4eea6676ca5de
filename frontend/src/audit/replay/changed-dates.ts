import type { KnownRecord } from '@rollcall/contracts/audit/known-record.ts'
import type { DayShare } from '@rollcall/contracts/leave/charged-days.ts'
import type { Day } from '../../kit/dates.ts'

/** The dates whose work sessions or leave an event changed. */
export function changedDates(before: KnownRecord, after: KnownRecord): Set<Day> {
  const changed = new Set<Day>()
  if (before.days !== after.days)
    for (const date of [...before.days.keys(), ...after.days.keys()])
      if (before.days.get(date) !== after.days.get(date)) changed.add(date)
  if (before.leave.requests !== after.leave.requests)
    for (const [id, now] of after.leave.requests) {
      const was = before.leave.requests.get(id)
      if (was === now) continue
      const days: readonly DayShare[] = [...(was?.days ?? []), ...now.days]
      for (const { date } of days) changed.add(date)
    }
  return changed
}
