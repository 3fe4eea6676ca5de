import {
  type PlannedWeeks,
  plannedAfter,
  plannedWeeksName,
} from '@rollcall/contracts/company/planned-weeks.ts'
import { personWeeks } from '@rollcall/contracts/company/working-week.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import { readCompanyDays } from '../kernel/dated-settings.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'

/** The facts of a person on which their planned weeks depend. */
export const plannedFacts = fixedRead((companyId: string, employeeId: string) =>
  reads
    .selectFrom('read.person_facts')
    .select(['date_of_join as dateOfJoin', 'zones', 'weeks'])
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId),
)

const [ofCompany, ofPerson] = [['team_schedules'], ['person_facts']]
const roles = ['employee'] as const

/** Employees are told about changes of the company and of themselves only. */
export const plannedWeeksChanges: readonly ComputedResource[] = [
  { resource: plannedWeeksName, roles, projections: ofCompany },
  { resource: plannedWeeksName, roles, projections: ofPerson, ownOnly: 'employees' },
]

/** GET /api/my-planned-weeks: the weeks that count later for the employee who asks, without their reasons. */
export const plannedWeeksRoute: Route = {
  path: '/api/my-planned-weeks',
  roles,
  async answer({ session: { companyId, accountId, companyZone }, request, response, reading }) {
    const projections = [...ofCompany, ...ofPerson]
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const [company, [person]] = await Promise.all([
      readCompanyDays(reading.read, companyId),
      readRowsOf(reading.read, companyId, plannedFacts(companyId, accountId)),
    ])
    const today = dateIn(person?.zones.at(-1)?.zone ?? companyZone, reading.now())
    const from = person && person.dateOfJoin > today ? person.dateOfJoin : today
    response.json({
      weeks: person ? plannedAfter(personWeeks(company.weeks, person.weeks), from) : [],
    } satisfies PlannedWeeks)
  },
}
