import { withRules } from '@rollcall/contracts/company/ruled-weeks.ts'
import { personWeeks } from '@rollcall/contracts/company/working-week.ts'
import { type PersonOn, personOn } from '@rollcall/contracts/employees/person-on.ts'
import { type ScheduledDay, scheduleOf } from '@rollcall/contracts/performance/schedule.ts'
import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { HolidaysPort } from '../holidays/public.ts'
import type { LeavePort } from '../leave/public.ts'

/** The ports that know what a person's schedule depends on. */
export interface SchedulePorts {
  companies: CompanyPort
  employees: EmployeesPort
  holidays: HolidaysPort
  leave: LeavePort
}

/** A person's schedule by date, and what was true of the person then. */
export interface PersonSchedule {
  scheduleOn: (date: string) => ScheduledDay
  on: (date: string) => PersonOn
}

/**
 * A person's schedule of a month (YYYY-MM) and the days around it, from the log: weeks, holidays, approved leave and
 * employment. undefined for an employee who is unknown or deleted.
 */
export async function readSchedule(
  { companies, employees, holidays, leave }: SchedulePorts,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  month: string,
  now: string,
): Promise<PersonSchedule | undefined> {
  const [isThere, facts, { history: settings, weeks }, all, chosen, taken] = await Promise.all([
    employees.factsOf(companyId, employeeId),
    employees.historyOf(companyId, employeeId),
    companies.days(companyId),
    holidays.of(companyId),
    holidays.chosenBy(companyId, employeeId),
    leave.around({ companyId, employeeId }, month, now),
  ])
  if (!isThere || !facts) return undefined
  const on = personOn(facts, settings)
  const scheduleOn = scheduleOf(
    withRules(personWeeks(weeks, facts.weeks), settings),
    Map.groupBy([...all.values()], ({ date }) => date),
    {
      employeeId,
      chosen,
      on,
      leave: taken.requests
        .filter(({ state }) => state === 'approved' || state === 'cancellationRequested')
        .flatMap(({ days, half }) => days.map(({ date }) => ({ date, half }))),
    },
  )
  return { scheduleOn, on }
}
