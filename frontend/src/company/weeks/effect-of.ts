import {
  companyWeeksWith,
  type DatedWeeks,
  noOwnWeeks,
  type OwnWeek,
  ownWeeksWith,
  personWeeks,
  weeksByDate,
} from '@rollcall/contracts/company/working-week.ts'
import type { WorkingWeeks } from '@rollcall/contracts/company/working-weeks.ts'
import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import type { AskedWeekChange } from '@rollcall/contracts/leave/calendar-effect.ts'

export interface Person {
  id: string
  name: string
}

/** A person whose week a change moves, with the weeks by date before and after it. */
export interface Moved extends Person {
  before: DatedWeeks
  after: DatedWeeks
}

/** A person's weeks by date. */
export function weeksOfPerson({ weeks, own }: WorkingWeeks, employeeId: string): DatedWeeks {
  return personWeeks(
    weeks,
    weeksByDate<OwnWeek>(
      own.filter(change => change.employeeId === employeeId),
      null,
    ),
  )
}

/** The people whose weeks a change moves, in the order of `team`. */
export function movedBy(
  { weeks, changes: decided, own }: WorkingWeeks,
  team: readonly Person[],
  asked: AskedWeekChange,
): Moved[] {
  const changed = companyWeeksWith({ changes: decided, weeks }, asked)
  const ownByPerson = Map.groupBy(own, ({ employeeId }) => employeeId)
  return team.flatMap(person => {
    const changes = ownByPerson.get(person.id)
    const ownBefore = changes ? weeksByDate<OwnWeek>(changes, null) : noOwnWeeks
    const ownAfter = ownWeeksWith({ weekChanges: changes ?? null, weeks: ownBefore }, asked, person.id)
    const before = personWeeks(weeks, ownBefore)
    const after = personWeeks(changed, ownAfter)
    // Weeks that only begin anew with the same hours move nobody.
    return isSame(before, after) || isEverSame(before, after) ? [] : [{ ...person, before, after }]
  })
}

function isEverSame(before: DatedWeeks, after: DatedWeeks): boolean {
  const dates = [...new Set([...before, ...after].map(({ since }) => since))]
  return dates.every(date => isSame(weekAt(before, date), weekAt(after, date)))
}

const weekAt = (weeks: DatedWeeks, date: string) => weeks.findLast(({ since }) => since <= date)?.week
