import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { maxAtOnce, tooManyAtOnce } from '@rollcall/contracts/leave/commands.ts'
import {
  approvalPreviewsQuery,
  type LeavePreview,
  leavePreviewQuery,
  type SeveralPreview,
  severalPreviewQuery,
} from '@rollcall/contracts/leave/preview.ts'
import type { Asked } from '@rollcall/contracts/leave/rules/previewing.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import type { Express, Request, Response } from 'express'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Reading } from '../kernel/resource-routes.ts'
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
]

/**
 * GET /api/leave-preview: what a request would do, before it is sent; an employee asks for themself, a company for its
 * employees. GET /api/leave-preview/approvals: what the approval of pending requests would do; /several: what adding leave
 * for several employees would do, in sum; only for companies.
 */
export function addLeavePreviewRoutes(app: Express, reading: Reading): void {
  /** The sender, once the read models have what the sender wrote before. */
  async function begin(request: Request, response: Response, roles: readonly string[]): Promise<Session> {
    const session = await reading.authenticate(request)
    if (!roles.includes(session.role)) throw new Refusal('wrong-role')
    await tellLeftOut(reading.setAsides, projections, session.companyId, response)
    return session
  }

  app.get('/api/leave-preview', async (request, response) => {
    const session = await begin(request, response, ['company', 'employee'])
    const query = leavePreviewQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const { employeeId = session.accountId, requestId, ...span } = query.data
    if (session.role === 'employee' && employeeId !== session.accountId) throw new Refusal('not-found')
    await awaitPosition(reading.positions, projections, request, response)
    const { companyId } = session
    const byAdmin = session.role === 'company'
    const asked: Asked = requestId
      ? { type: 'edit', requestId, span }
      : // The form asks for the confirmation beside the preview.
        { type: 'request', span, byAdmin, evenIfBlocked: true }
    const requestIds = requestId ? [requestId] : []
    const question = { companyId, employeeIds: [employeeId], requestIds, from: span.from, to: span.to }
    const facts = await readFacts(reading.read, question, byAdmin ? 'all' : 'approved')
    response.json(previewOf(asked, employeeId, facts, reading.now()) satisfies LeavePreview)
  })

  app.get('/api/leave-preview/several', async (request, response) => {
    const { companyId } = await begin(request, response, ['company'])
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
  })

  app.get('/api/leave-preview/approvals', async (request, response) => {
    const { companyId } = await begin(request, response, ['company'])
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
  })
}
