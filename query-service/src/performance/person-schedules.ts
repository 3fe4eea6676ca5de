import { withRules } from '@rollcall/contracts/company/ruled-weeks.ts'
import { personWeeks } from '@rollcall/contracts/company/working-week.ts'
import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { sharesByDate } from '@rollcall/contracts/performance/month.ts'
import { type ScheduledDay, scheduleOf } from '@rollcall/contracts/performance/schedule.ts'
import type { PersonRow, ScheduleFacts } from './fact-rows.ts'

/** A person's schedule by date. */
export interface PersonSchedule {
  /** The person's newest zone. */
  zone: string
  scheduleOn: (date: string) => ScheduledDay
  /** The part of each date that approved leave takes. */
  leaveShares: ReadonlyMap<string, number>
}

const none: ReadonlySet<string> = new Set()

/** The schedules of people, from the settings, holidays, leave and employment that counted on each date. */
export function personSchedules(
  facts: ScheduleFacts,
  companyZone: string,
): (person: PersonRow) => PersonSchedule {
  const holidays = Map.groupBy(facts.holidays, ({ date }) => date)
  const chosenBy = new Map<string, Set<string>>()
  for (const { holidayId, choosers } of facts.holidays)
    for (const chooser of choosers) chosenBy.set(chooser, (chosenBy.get(chooser) ?? new Set()).add(holidayId))
  const requests = Map.groupBy(facts.leave, ({ employeeId }) => employeeId)
  return ({ employeeId, ...person }) => {
    const leave = (requests.get(employeeId) ?? []).flatMap(({ half, shares }) =>
      shares.map(({ date, share }) => ({ date, share, half })),
    )
    return {
      zone: person.zones.at(-1)?.zone ?? facts.settings.at(-1)?.zone ?? companyZone,
      scheduleOn: scheduleOf(withRules(personWeeks(facts.weeks, person.weeks), facts.settings), holidays, {
        employeeId,
        chosen: chosenBy.get(employeeId) ?? none,
        on: personOn(person, facts.settings),
        leave,
      }),
      leaveShares: sharesByDate(leave),
    }
  }
}
