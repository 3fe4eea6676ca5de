import {
  maxOvertimeShown,
  type OvertimeToApprove,
  overtimeToApproveName,
  overtimeToApproveQuery,
} from '@rollcall/contracts/overtime/overtime-to-approve.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import type { Route } from '../kernel/route.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { waitingOvertime, waitingProjections } from './waiting-overtime.ts'

const roles = ['company'] as const

export const overtimeToApproveChanges: ComputedResource = {
  resource: overtimeToApproveName,
  roles,
  projections: waitingProjections,
}

/**
 * GET /api/overtime-to-approve: the days of a range whose overtime waits for a decision, the earliest first; only for
 * companies. Days that the plan hides are left out.
 */
export const overtimeToApproveRoute: Route = {
  path: '/api/overtime-to-approve',
  roles,
  async answer({ session: { companyId, companyZone, planId }, request, response, reading }) {
    const now = reading.now()
    const shownFrom = visibleFrom(planId, companyZone, now)
    if (shownFrom) response.set('X-Visible-From', shownFrom)
    await tellLeftOut(reading.setAsides, waitingProjections, companyId, response)
    const query = overtimeToApproveQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    await awaitPosition(reading.positions, waitingProjections, request, response)
    const { from, to: last } = query.data
    const first = shownFrom && shownFrom > from ? shownFrom : from
    const days =
      first > last ? [] : await waitingOvertime(reading.read, { companyId, companyZone, first, last, now })
    response.json({ total: days.length, days: days.slice(0, maxOvertimeShown) } satisfies OvertimeToApprove)
  },
}
