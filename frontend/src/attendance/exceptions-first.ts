import { punchOutIsMissing } from '@rollcall/contracts/attendance/day-state.ts'
import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import type { MarkedIds } from './usePresenceMarks.ts'

/** People who are not expected to be in. */
export const hasNotJoined = ({ state }: PresenceRow): boolean => state === 'invited' || state === 'joining'

/**
 * People with missing punch-outs, then those who were late, the latest first, then those without a report, then everyone
 * else in the given order, and at the end those who have not joined.
 */
export function exceptionsFirst(
  people: readonly PresenceRow[],
  { missing = [], late = [], noReport = [] }: MarkedIds,
  now: number,
): PresenceRow[] {
  const marked = [...missing, ...late, ...noReport]
  const rank = (person: PresenceRow): number => {
    const last = person.sessions.at(-1)
    if (last && punchOutIsMissing(last, now)) return -1
    const place = marked.indexOf(person.id)
    if (place >= 0) return place
    return marked.length + (hasNotJoined(person) ? 1 : 0)
  }
  return people.toSorted((a, b) => rank(a) - rank(b))
}
