import { companyWeeksWith, ownWeeksWith } from '@rollcall/contracts/company/working-week.ts'
import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { AskedWeekChange } from '@rollcall/contracts/leave/calendar-effect.ts'
import { type ScheduledDays, scheduledDaysName } from '@rollcall/contracts/performance/scheduled-days.ts'
import { scheduledDaysQuery } from '@rollcall/contracts/performance/scheduled-days-query.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import { readerOfGiven } from '../kernel/past/given-rows.ts'
import { momentOf } from '../kernel/past/moment-of.ts'
import type { Route } from '../kernel/route.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { readScheduleFacts, type ScheduleFacts } from './fact-rows.ts'
import { pastSchedules } from './past-schedules.ts'
import { personSchedules } from './person-schedules.ts'
import { scheduleProjections } from './public.ts'

const { ofCompany, ofPerson } = scheduleProjections
const projections = [...ofCompany, ...ofPerson]
const roles = ['company', 'employee'] as const

/** Employees are told about changes of the company and of themselves only. */
export const scheduledDaysChanges: readonly ComputedResource[] = [
  { resource: scheduledDaysName, roles, projections: ofCompany },
  { resource: scheduledDaysName, roles, projections: ofPerson, ownOnly: 'employees' },
]

/**
 * GET /api/scheduled-days: the schedules of people in a range of days. A company asks about its employees, an employee
 * about themself; other people are refused as 'not-found'. With `change`, a company sees them as after that change, and with `asOf` or `knownOn` as they were at a past moment. Days that the
 * plan hides are left out.
 */
export const scheduledDaysRoute: Route = {
  path: '/api/scheduled-days',
  roles,
  async answer({ session, request, response, reading }) {
    const { companyId, companyZone, accountId, planId, role } = session
    const now = reading.now()
    const shownFrom = visibleFrom(planId, companyZone, now)
    if (shownFrom) response.set('X-Visible-From', shownFrom)
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    const { moment, query: given } = momentOf(request, response, session, now)
    const query = scheduledDaysQuery.safeParse(given)
    if (!query.success) throw refusalOfZod(query.error)
    const { employeeIds = [accountId], from, to, change } = query.data
    if (role === 'employee' && (change || employeeIds.some(id => id !== accountId)))
      throw new Refusal('not-found')
    await awaitPosition(reading.positions, projections, request, response)
    const first = shownFrom && shownFrom > from ? shownFrom : from
    const dates = first <= to ? datesFromTo(first, to) : []
    if (dates.length === 0 || employeeIds.length === 0)
      return response.json({ people: [] } satisfies ScheduledDays)
    const read = moment
      ? readerOfGiven(
          reading.read,
          await pastSchedules({ ...reading, ...thoseOf(employeeIds), session, moment, shownFrom }),
        )
      : reading.read
    const saved = await readScheduleFacts(read, { companyId, employeeIds, first, last: to })
    const facts = change ? withChange(saved, change) : saved
    const scheduleOf = personSchedules(facts, companyZone)
    return response.json({
      people: facts.people.map(person => {
        const { scheduleOn } = scheduleOf(person)
        return {
          employeeId: person.employeeId,
          days: dates.map(date => ({ date, ...scheduleOn(date) })),
        }
      }),
    } satisfies ScheduledDays)
  },
}

const thoseOf = (ids: readonly string[]) => ({
  conditions: [{ field: 'employeeId', operator: 'is' as const, values: ids }],
})

/** The facts with a change of a working week that is not saved yet. */
export const withChange = (facts: ScheduleFacts, change: AskedWeekChange): ScheduleFacts => ({
  ...facts,
  weeks: companyWeeksWith(facts, change),
  people: facts.people.map(person => ({
    ...person,
    weeks: ownWeeksWith(person, change, person.employeeId),
  })),
})
