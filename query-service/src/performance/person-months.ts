import { minuteOfDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { offsetIn } from '@rollcall/contracts/kernel/wall-clock.ts'
import { type CountedDay, countedDaysOf, type RecordedDay } from '@rollcall/contracts/performance/month.ts'
import type { PersonRow, ScheduleFacts } from './fact-rows.ts'
import { personSchedules } from './person-schedules.ts'

/** Gives the counted days of a month, YYYY-MM, of one person. */
export type PersonMonths = (month: string) => CountedDay[]

/**
 * The days of people as they count, by person. `todayIn`: gives the date in a zone, because today is the date on each
 * person's clock. `now` in milliseconds since 1970. `recorded`: what was recorded about a person on a date.
 */
export function personMonths(
  facts: ScheduleFacts,
  { companyZone, now, todayIn }: { companyZone: string; now: number; todayIn: (zone: string) => string },
  recorded: (employeeId: string, date: string) => RecordedDay | undefined,
): (person: PersonRow) => PersonMonths {
  const scheduleOf = personSchedules(facts, companyZone)
  return person => {
    const { zone, scheduleOn, leaveShares } = scheduleOf(person)
    const today = todayIn(zone)
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
