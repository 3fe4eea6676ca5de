import { punchOutIsMissing } from '@rollcall/contracts/attendance/day-state.ts'
import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import type { MarkedIds } from './usePresenceMarks.ts'

/** People who are not expected to be in. */
export const hasNotJoined = ({ state }: PresenceRow): boolean => state === 'invited' || state === 'joining'

/** The ids of the people with missing punch-outs, then of those who were late, the latest first, then without a report. */
export const exceptions = ({ missing = [], late = [], noReport = [] }: MarkedIds): string[] => [
  ...new Set([...missing, ...late, ...noReport]),
]

/**
 * People with missing punch-outs, then those who were late, the latest first, then those without a report, then everyone
 * else in the given order, and at the end those who have not joined.
 */
export function exceptionsFirst(
  people: readonly PresenceRow[],
  marks: MarkedIds,
  now: number,
): PresenceRow[] {
  const marked = exceptions(marks)
  const rank = (person: PresenceRow): number => {
    const last = person.sessions.at(-1)
    if (last && punchOutIsMissing(last, now)) return -1
    const place = marked.indexOf(person.id)
    if (place >= 0) return place
    return marked.length + (hasNotJoined(person) ? 1 : 0)
  }
  return people.toSorted((a, b) => rank(a) - rank(b))
}
