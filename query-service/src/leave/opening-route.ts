import { KeepLeaveBooks } from '@rollcall/contracts/leave/commands.ts'
import type { LeaveOpening } from '@rollcall/contracts/leave/opening.ts'
import { lacksTableOrColumn } from '@rollcall/platform/postgres/missing-table.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Pool } from 'pg'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'

const projections = ['leave_accounts', 'companies']

/**
 * The open ones are the total that the projector keeps. The waiting ones are due on their person's calendar, and are found
 * by their date. A date begins first 14 hours ahead of UTC.
 */
const unopened = `select count(*)::int from read.leave_accounts a join read.companies c on c.id = a.company_id
    where a.company_id = $1 and a.unopened
      and a.due_on <= (($2::timestamptz at time zone 'UTC') + interval '14 hours')::date
      and a.due_on <= ($2::timestamptz at time zone coalesce(a.zone, c.zone))::date`
const columns = {
  opened: `(select coalesce(sum(rows), 0)::int from read.row_counts
    where projection = 'leave_accounts' and company_id = $1 and bucket = '')`,
  waiting: `(${unopened} and a.id <> all($3::text[]))`,
  failed: `(${unopened} and a.id = any($3::text[]))`,
} satisfies Record<keyof LeaveOpening, string>

/** The statement that counts the balances of a company at an instant. `failing`: the people whose books cannot be kept. */
export const openingStatement = (companyId: string, now: Date, failing: readonly string[]): Statement => ({
  text: `select ${columnsOf(columns)}`,
  values: [companyId, now, failing],
})

/** As often must books have failed that they no longer count as being opened. It takes a few minutes. */
const oftenFailed = 3

/** The people of a company whose books the scheduler tried in vain, in the workers' table; none before they started. */
const failingOf = (pool: Pool, companyId: string): Promise<string[]> =>
  pool
    .query<{ item: string }>(
      `select item from delivery.due_setbacks where company_id = $1 and command = $2 and times >= $3
       and not_before > now() - interval '1 hour'`,
      [companyId, KeepLeaveBooks.name, oftenFailed],
    )
    .then(
      ({ rows }) => rows.map(({ item }) => item),
      error => {
        // The workers have not made the table or the column of this version yet.
        if (lacksTableOrColumn(error)) return []
        throw error
      },
    )

/**
 * GET /api/leave-opening: how many balances are open, how many are being opened, and how many could not be; only for
 * companies.
 */
export const leaveOpening: Route = {
  path: '/api/leave-opening',
  roles: ['company'],
  async answer({ session, request, response, reading }) {
    const { companyId } = session
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const failing = await failingOf(reading.ownerPool, companyId)
    const statement = openingStatement(companyId, new Date(reading.now()), failing)
    const [counts] = await rowsOf<LeaveOpening>(reading.read, companyId, columns, statement)
    response.json(counts satisfies LeaveOpening | undefined)
  },
}
