import { addDays } from '@rollcall/contracts/kernel/days.ts'
import type { AwayColleague } from '@rollcall/contracts/leave/preview.ts'

/**
 * Each colleague who clashes, with the days on which both are away: "Omar Haddad, 21 Dec 2026 – 22 Dec 2026". `dayText`
 * gives a day as text.
 */
export function clashesByPerson(away: readonly AwayColleague[], dayText: (day: string) => string): string[] {
  const people = new Map<string, { name: string; dates: Set<string> }>()
  for (const { employeeId, fullName, clashes, dates } of away) {
    if (!clashes) continue
    const person = people.get(employeeId) ?? { name: fullName, dates: new Set() }
    for (const date of dates) person.dates.add(date)
    people.set(employeeId, person)
  }
  return [...people.values()].map(({ name, dates }) =>
    [name, ...runsOf([...dates].sort(), dayText)].join(', '),
  )
}

/** Days in order, those that follow each other as one span. */
function runsOf(dates: readonly string[], dayText: (day: string) => string): string[] {
  const runs: { from: string; to: string }[] = []
  for (const date of dates) {
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === date) last.to = date
    else runs.push({ from: date, to: date })
  }
  return runs.map(({ from, to }) => (from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`))
}
