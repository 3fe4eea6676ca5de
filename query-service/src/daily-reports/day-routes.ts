import { type ReportDayAnswer, reportDayQuery } from '@rollcall/contracts/daily-reports/day.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import { olderThanPlan } from '../kernel/plan-text.ts'
import type { Route } from '../kernel/route.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { readDay } from './day-rows.ts'
import { reportDayOf } from './report-day.ts'

const projections = [
  'employees',
  'person_facts',
  'project_hours',
  'team_schedules',
  'holidays',
  'leave_requests',
  'attendance_days',
  'daily_reports',
  'report_reminders',
]

/**
 * GET /api/daily-status-day: who has reported on a day, who has not, and why; only for companies. Refuses a day that the
 * plan does not show as 'plan-limit'.
 */
export const reportDay: Route = {
  path: '/api/daily-status-day',
  roles: ['company'],
  async answer({ session, request, response, reading }) {
    const { companyId, planId, companyZone } = session
    const query = reportDayQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const { date, most } = query.data
    const now = reading.now()
    const from = visibleFrom(planId, companyZone, now)
    if (from && date < from) throw new Refusal('plan-limit', olderThanPlan(planId))
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const facts = await readDay(reading.read, companyId, date)
    response.json(reportDayOf(date, facts, { most, now }) satisfies ReportDayAnswer)
  },
}
