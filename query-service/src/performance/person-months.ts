import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import {
  type CountedDay,
  countedDaysOf,
  type RecordedDay,
  sharesByDate,
} from '@rollcall/contracts/performance/month.ts'
import { scheduleOf } from '@rollcall/contracts/performance/schedule.ts'
import type { PerformanceFacts, PersonRow } from './fact-rows.ts'

/** Gives the counted days of a month, YYYY-MM, of one person. */
export type PersonMonths = (month: string) => CountedDay[]

/**
 * The days of people as they count, by person. `now` in milliseconds since 1970; today is the date on each person's
 * clock. `recorded`: what was recorded about a person on a date.
 */
export function personMonths(
  facts: Omit<PerformanceFacts, 'months' | 'tasks'>,
  { companyZone, now }: { companyZone: string; now: number },
  recorded: (employeeId: string, date: string) => RecordedDay | undefined,
): (person: PersonRow) => PersonMonths {
  const holidays = Map.groupBy(facts.holidays, ({ date }) => date)
  const requests = Map.groupBy(facts.leave, ({ employeeId }) => employeeId)
  return ({ employeeId, ...person }) => {
    const zone = person.zones.at(-1)?.zone ?? companyZone
    const chosen = new Set(
      facts.holidays.flatMap(({ holidayId, choosers }) => (choosers.includes(employeeId) ? [holidayId] : [])),
    )
    const leave = (requests.get(employeeId) ?? []).flatMap(({ half, shares }) =>
      shares.map(({ date, share }) => ({ date, share, half })),
    )
    const of = {
      today: dateIn(zone, now),
      scheduleOn: scheduleOf(facts.settings, holidays, {
        employeeId,
        chosen,
        on: personOn(person, facts.settings),
        leave,
      }),
      factsOn: (date: string) => recorded(employeeId, date),
      leaveShares: sharesByDate(leave),
    }
    return month => countedDaysOf(month, of)
  }
}
