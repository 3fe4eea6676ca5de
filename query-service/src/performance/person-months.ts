import { minuteOfDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { offsetIn } from '@rollcall/contracts/kernel/wall-clock.ts'
import { type CountedDay, countedDaysOf, type RecordedDay } from '@rollcall/contracts/performance/month.ts'
import type { PersonRow, ScheduleFacts } from './fact-rows.ts'
import { personSchedules } from './person-schedules.ts'

/** Gives the counted days of a month, YYYY-MM, of one person. */
export type PersonMonths = (month: string) => CountedDay[]

/**
 * The days of people as they count, by person. `now` in milliseconds since 1970; today is the date on each person's
 * clock. `recorded`: what was recorded about a person on a date.
 */
export function personMonths(
  facts: ScheduleFacts,
  { companyZone, now }: { companyZone: string; now: number },
  recorded: (employeeId: string, date: string) => RecordedDay | undefined,
): (person: PersonRow) => PersonMonths {
  const scheduleOf = personSchedules(facts, companyZone)
  return person => {
    const { zone, scheduleOn, leaveShares } = scheduleOf(person)
    const today = dateIn(zone, now)
    const of = {
      today,
      minute: minuteOfDay(new Date(now).toISOString(), offsetIn(zone, now), today),
      scheduleOn,
      factsOn: (date: string) => recorded(person.employeeId, date),
      leaveShares,
    }
    return month => countedDaysOf(month, of)
  }
}
