import { type WeekEffect, weekEffectQuery } from '@rollcall/contracts/company/week-effect.ts'
import { moveOf } from '@rollcall/contracts/company/week-move.ts'
import {
  companyWeeksWith,
  noOwnWeeks,
  ownWeeksWith,
  personWeeks,
} from '@rollcall/contracts/company/working-week.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import { readCompanyDays } from '../kernel/dated-settings.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'

/** The people who are told of changes, because they have joined and are not blocked, with their own weeks. */
export const toldPeople = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.employees as e')
    .innerJoin('read.person_facts as p', join =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.id'),
    )
    .select([
      'e.id as employeeId',
      'e.date_of_join as dateOfJoin',
      'p.week_changes as weekChanges',
      'p.weeks',
    ])
    .where('e.company_id', '=', companyId)
    .where('e.status', '=', 'active'),
)

const projections = ['employees', 'person_facts', 'team_schedules']

/**
 * GET /api/week-effect: how many people are told of a change of a working week, or of the withdrawal of a planned one,
 * before it is saved, by the function that decides whom the workers tell; only for companies.
 */
export const weekEffectRoute: Route = {
  path: '/api/week-effect',
  roles: ['company'],
  async answer({ session: { companyId }, request, response, reading }) {
    const query = weekEffectQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const { change } = query.data
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const [company, people] = await Promise.all([
      readCompanyDays(reading.read, companyId),
      readRowsOf(reading.read, companyId, toldPeople(companyId)),
    ])
    const then = companyWeeksWith(company, change)
    const told = people.filter(({ employeeId, dateOfJoin, ...own }) =>
      moveOf(
        personWeeks(company.weeks, own.weeks ?? noOwnWeeks),
        personWeeks(then, ownWeeksWith(own, change, employeeId)),
        dateOfJoin,
      ),
    )
    response.json({ told: told.length } satisfies WeekEffect)
  },
}
