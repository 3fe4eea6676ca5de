import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { type ProjectReport, projectReportQuery } from '@rollcall/contracts/projects/report.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { projectReportOf } from '@rollcall/read-models/projects/project-report.ts'
import { readReport } from '@rollcall/read-models/projects/project-report-rows.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import { olderThanPlan } from '../kernel/plan-text.ts'
import type { Route } from '../kernel/route.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'

const projections = ['project_hours', 'projects', 'employees']

/**
 * GET /api/project-report: the reported hours of a range by project, person and period; only for companies. Refuses a
 * range that begins before the days that the plan shows as 'plan-limit'.
 */
export const projectReport: Route = {
  path: '/api/project-report',
  roles: ['company'],
  async answer({ session, request, response, reading }) {
    const { companyId, planId, companyZone } = session
    const query = projectReportQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const from = visibleFrom(planId, companyZone, reading.now())
    if (from && query.data.from < from) throw new Refusal('plan-limit', olderThanPlan(planId))
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const rows = await readReport((_, statement) => reading.read(companyId, statement), companyId, query.data)
    response.json(projectReportOf(query.data, rows) satisfies ProjectReport)
  },
}
