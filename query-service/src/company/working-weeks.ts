import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import {
  maxOwnChanges,
  type WorkingWeeks,
  workingWeeksName,
} from '@rollcall/contracts/company/working-weeks.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import { readCompanyDays } from '../kernel/dated-settings.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'

const columns = ['id as changeId', 'since', 'until', 'week', 'reason', 'made_at as madeAt'] as const

const ofCompany = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.week_changes')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('employee_id', '=', ''),
)

/** The newest changes of people's own weeks. */
const ofPeople = fixedRead((companyId: string, max: number) =>
  reads
    .selectFrom('read.week_changes')
    .select(columns)
    .select('employee_id as employeeId')
    .where('company_id', '=', companyId)
    .where('employee_id', '>', '')
    .orderBy('place', 'desc')
    .limit(max),
)

/** The statements of a company's working weeks, besides its settings. */
export const weekStatements = (companyId: string) => ({
  ofCompany: ofCompany(companyId),
  ofPeople: ofPeople(companyId, maxOwnChanges),
})

const projections = ['team_schedules', 'week_changes']
const roles = ['company'] as const

export const workingWeeksChanges: ComputedResource = { resource: workingWeeksName, roles, projections }

/** GET /api/working-weeks: the company's working weeks by date, and all changes of weeks; only for companies. */
export const workingWeeksRoute: Route = {
  path: '/api/working-weeks',
  roles,
  async answer({ session: { companyId }, request, response, reading }) {
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const of = weekStatements(companyId)
    const [{ weeks, changes }, decided, own] = await Promise.all([
      readCompanyDays(reading.read, companyId),
      readRowsOf(reading.read, companyId, of.ofCompany),
      readRowsOf(reading.read, companyId, of.ofPeople),
    ])
    const known = new Map(decided.map(change => [change.changeId, change]))
    response.json({
      weeks: [...weeks],
      changes: changes.map(change => {
        const { reason = '', madeAt = null } = known.get(change.changeId) ?? {}
        return { ...change, reason, madeAt }
      }),
      own: own.reverse().map(change => ({ ...change, week: change.week as WorkingWeek | null })),
    } satisfies WorkingWeeks)
  },
}
