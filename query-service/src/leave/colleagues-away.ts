import type { PersonFacts } from '@rollcall/contracts/employees/person-facts.ts'
import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import type { AwayColleague } from '@rollcall/contracts/leave/preview.ts'
import type { AwayRow, Facts } from './preview-rows.ts'

/**
 * The colleagues who are away on some of the dates, people who have the same position on one of them first. Both halves
 * of a day are one day; a day with one approved half counts as approved. People are not away on days on which they were
 * blocked.
 */
export function colleaguesAway(
  person: PersonFacts & { employeeId: string },
  taken: ReadonlySet<string>,
  { away, awaiting, settings }: Pick<Facts, 'away' | 'awaiting' | 'settings'>,
): AwayColleague[] {
  const own = personOn(person, settings)
  const approved = datesByPerson(away)
  const shared = (rows: readonly AwayRow[], pending: boolean): AwayColleague[] =>
    [...datesByPerson(rows)].flatMap(([employeeId, { row, dates }]) => {
      if (employeeId === person.employeeId) return []
      const isApproved = (date: string) => pending && approved.get(employeeId)?.dates.has(date)
      const asked = [...dates].filter(date => taken.has(date) && !isApproved(date)).sort()
      if (asked.length === 0) return []
      const theirs = personOn(row, settings)
      const both = asked.filter(date => theirs(date).state !== 'blocked')
      if (both.length === 0) return []
      // People without a position do the same work as nobody.
      const clashes = both.some(
        date => own(date).position !== '' && theirs(date).position === own(date).position,
      )
      return [{ employeeId, fullName: row.fullName, clashes, dates: both, pending }]
    })
  return [...shared(away, false), ...shared(awaiting, true)].sort(
    (a, b) => Number(b.clashes) - Number(a.clashes) || compareNames(a.fullName, b.fullName),
  )
}

/** Each person once, with all dates of their rows. */
function datesByPerson(rows: readonly AwayRow[]): Map<string, { row: AwayRow; dates: Set<string> }> {
  const people = new Map<string, { row: AwayRow; dates: Set<string> }>()
  for (const row of rows) {
    const person = people.get(row.employeeId) ?? { row, dates: new Set() }
    for (const date of row.dates) person.dates.add(date)
    people.set(row.employeeId, person)
  }
  return people
}
