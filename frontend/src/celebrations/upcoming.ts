import { nextCelebration } from '@rollcall/contracts/celebrations/celebrated-on.ts'
import type { CelebrationKind } from '@rollcall/contracts/celebrations/commands.ts'
import type { AnniversaryRow, BirthdayRow } from '@rollcall/contracts/celebrations/views.ts'
import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import { addDays, type Day } from '../kit/dates.ts'

export type CelebratedPerson = BirthdayRow & Partial<Pick<AnniversaryRow, 'sinceYear'>>
/** A person with the date of the next celebration. */
export type Celebration = CelebratedPerson & { date: Day }

/** The next celebrations of people, by date and name. */
export const upcoming = (people: readonly CelebratedPerson[], today: Day): Celebration[] =>
  people
    .map(person => ({ ...person, date: nextCelebration(person.monthDay, today) }))
    .sort((a, b) => a.date.localeCompare(b.date) || compareNames(a.fullName, b.fullName))

/**
 * The filters of the two lists that follow each other: the rest of this year, and next year until today's day. A person
 * who joins later has no anniversary within them.
 */
export function filtersFrom(kind: CelebrationKind, today: Day): [thisYear: object, nextYear: object | null] {
  const year = Number(today.slice(0, 4))
  const from = today.slice(5)
  const joinedBy = (last: number) => (kind === 'anniversary' ? { sinceYear_lte: last } : {})
  return [
    { monthDay_gte: from, ...joinedBy(year - 1) },
    from === '01-01' ? null : { monthDay_lte: dayBefore(from), ...joinedBy(year) },
  ]
}

/** The day of the year before another one. 1 March follows 29 February, which people have birthdays on in every year. */
const dayBefore = (monthDay: string): string => addDays(`2028-${monthDay}`, -1).slice(5)
