import type { Day } from '../kit/dates.ts'
import { type Entry, isLeave, kinds, type Placed } from './entries.ts'

/** An entry with the day on which it comes. */
export interface Coming {
  entry: Entry
  day: Day
}

/**
 * What comes, by day: leave and announcements that begin after today, and holidays, birthdays and anniversaries from
 * today on. Leave that is not approved waits elsewhere.
 */
export const comingOf = (placed: readonly Placed[], today: Day): Coming[] =>
  placed
    .flatMap(({ entry, days: [day], before }): Coming[] => {
      if (day === undefined || before || entry.kind === 'pending') return []
      const begins = isLeave(entry) || entry.kind === 'announcement'
      return begins && day <= today ? [] : [{ entry, day }]
    })
    .sort(
      (a, b) =>
        (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
        kinds.indexOf(a.entry.kind) - kinds.indexOf(b.entry.kind),
    )
