import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { maxAtOnce, tooManyAtOnce } from '@rollcall/contracts/leave/commands.ts'
import {
  approvalPreviewsQuery,
  type LeavePreview,
  leavePreviewQuery,
  type SeveralPreview,
  severalPreviewQuery,
} from '@rollcall/contracts/leave/preview.ts'
import type { PreviewedCommand } from '@rollcall/contracts/leave/rules/previewing.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { readEveryone, readFacts, readRequests } from './preview-rows.ts'
import { previewOf } from './previews.ts'
import { severalOf } from './several-preview.ts'

const projections = [
  'employees',
  'companies',
  'holidays',
  'leave_requests',
  'leave_accounts',
  'leave_terms',
  'team_schedules',
  'person_facts',
  'away',
  'inactive_people',
  'month_locks',
]

/**
 * GET /api/leave-preview: what a request would do, before it is sent; an employee asks about themself, a company about
 * its employees. GET /api/leave-preview/approvals: what the approval of pending requests would do; /several: what
 * adding leave for several employees would do, in sum; only for companies.
 */
export const leavePreviews: readonly Route[] = [
  {
    path: '/api/leave-preview',
    roles: ['company', 'employee'],
    async answer({ session, request, response, reading }) {
      await tellLeftOut(reading.setAsides, projections, session.companyId, response)
      const query = leavePreviewQuery.safeParse(request.query)
      if (!query.success) throw refusalOfZod(query.error)
      const { employeeId = session.accountId, requestId, ...span } = query.data
      if (session.role === 'employee' && employeeId !== session.accountId) throw new Refusal('not-found')
      await awaitPosition(reading.positions, projections, request, response)
      const { companyId } = session
      const byAdmin = session.role === 'company'
      const asked: PreviewedCommand = requestId
        ? { type: 'edit', requestId, span }
        : // The form asks for the confirmation beside the preview.
          { type: 'request', span, byAdmin, evenIfBlocked: true }
      const requestIds = requestId ? [requestId] : []
      const question = { companyId, employeeIds: [employeeId], requestIds, from: span.from, to: span.to }
      const facts = await readFacts(reading.read, question, byAdmin ? 'all' : 'approved')
      response.json(previewOf(asked, employeeId, facts, reading.now()) satisfies LeavePreview)
    },
  },
  {
    path: '/api/leave-preview/several',
    roles: ['company'],
    async answer({ session: { companyId }, request, response, reading }) {
      await tellLeftOut(reading.setAsides, projections, companyId, response)
      const query = severalPreviewQuery.safeParse(request.query)
      if (!query.success) throw refusalOfZod(query.error)
      await awaitPosition(reading.positions, projections, request, response)
      const { employeeIds: chosen, ...span } = query.data
      const employeeIds = chosen ?? (await readEveryone(reading.read, companyId))
      if (employeeIds.length > maxAtOnce) throw new Refusal('rule-broken', tooManyAtOnce)
      const { from, to } = span
      const facts = await readFacts(
        reading.read,
        { companyId, employeeIds, requestIds: [], from, to },
        'nobody',
      )
      response.json(severalOf(span, facts, reading.now()) satisfies SeveralPreview)
    },
  },
  {
    path: '/api/leave-preview/approvals',
    roles: ['company'],
    async answer({ session: { companyId }, request, response, reading }) {
      await tellLeftOut(reading.setAsides, projections, companyId, response)
      const query = approvalPreviewsQuery.safeParse(request.query)
      if (!query.success) throw refusalOfZod(query.error)
      await awaitPosition(reading.positions, projections, request, response)
      const wanted = await readRequests(reading.read, companyId, query.data.ids)
      const [from] = wanted.map(one => one.from).sort()
      const to = wanted
        .map(one => one.to)
        .sort()
        .at(-1)
      if (!from || !to) {
        response.json([])
        return
      }
      const employeeIds = [...new Set(wanted.map(one => one.employeeId))]
      const requestIds = wanted.map(one => one.requestId)
      const facts = await readFacts(reading.read, { companyId, employeeIds, requestIds, from, to }, 'all')
      // A request that was deleted between the reads is left out.
      const known = new Set(facts.requests.map(one => one.requestId))
      const previews = wanted
        .filter(({ requestId }) => known.has(requestId))
        .map(({ requestId, employeeId }) =>
          previewOf({ type: 'approve', requestId }, employeeId, facts, reading.now()),
        )
      response.json(previews satisfies LeavePreview[])
    },
  },
]
