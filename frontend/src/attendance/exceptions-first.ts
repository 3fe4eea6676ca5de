import { punchOutIsMissing } from '@rollcall/contracts/attendance/day-state.ts'
import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'

/** People with missing punch-outs, then those who were late, the latest first, then everyone else in the given order. */
export function exceptionsFirst(
  people: readonly PresenceRow[],
  late: readonly string[],
  now: number,
): PresenceRow[] {
  const rank = ({ id, sessions }: PresenceRow): number => {
    const last = sessions.at(-1)
    if (last && punchOutIsMissing(last, now)) return -1
    const place = late.indexOf(id)
    return place < 0 ? late.length : place
  }
  return people.toSorted((a, b) => rank(a) - rank(b))
}
