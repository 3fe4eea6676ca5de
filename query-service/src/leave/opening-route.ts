import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { LeaveOpening } from '@rollcall/contracts/leave/opening.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Express } from 'express'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Reading } from '../kernel/resource-routes.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'

const projections = ['leave_accounts', 'companies']

/**
 * The open ones are the total that the projector keeps. The waiting ones are due on their person's calendar, and are found
 * by their date. A date begins first 14 hours ahead of UTC.
 */
const columns = {
  opened: `(select coalesce(sum(rows), 0)::int from read.row_counts
    where projection = 'leave_accounts' and company_id = $1 and bucket = '')`,
  waiting: `(select count(*)::int from read.leave_accounts a join read.companies c on c.id = a.company_id
    where a.company_id = $1 and a.unopened
      and a.due_on <= (($2::timestamptz at time zone 'UTC') + interval '14 hours')::date
      and a.due_on <= ($2::timestamptz at time zone coalesce(a.zone, c.zone))::date)`,
} satisfies Record<keyof LeaveOpening, string>

/** The statement that counts the balances of a company at an instant. */
export const openingStatement = (companyId: string, now: Date): Statement => ({
  text: `select ${columnsOf(columns)}`,
  values: [companyId, now],
})

/** GET /api/leave-opening: how many balances are open, and how many are being opened; only for companies. */
export function addLeaveOpeningRoute(app: Express, reading: Reading): void {
  app.get('/api/leave-opening', async (request, response) => {
    const { role, companyId } = await reading.authenticate(request)
    if (role !== 'company') throw new Refusal('wrong-role')
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const statement = openingStatement(companyId, new Date(reading.now()))
    const [counts] = await rowsOf<LeaveOpening>(reading.read, companyId, columns, statement)
    response.json(counts satisfies LeaveOpening | undefined)
  })
}
