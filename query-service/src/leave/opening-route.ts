import { KeepLeaveBooks } from '@rollcall/contracts/leave/commands.ts'
import type { LeaveOpening } from '@rollcall/contracts/leave/opening.ts'
import { lacksTableOrColumn } from '@rollcall/platform/postgres/missing-table.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'

const projections = ['leave_accounts', 'companies']

/** The unopened balances that are due on their person's calendar. A date begins first 14 hours ahead of UTC. */
const dueBalances = (companyId: string, now: Date) =>
  reads
    .selectFrom('read.leave_accounts as a')
    .innerJoin('read.companies as c', 'c.id', 'a.company_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('a.company_id', '=', companyId)
    .where('a.unopened', '=', sql.lit(true))
    // Found by their date first.
    .where(
      'a.due_on',
      '<=',
      sql<string>`((${now}::timestamptz at time zone 'UTC') + interval '14 hours')::date`,
    )
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('a.due_on')} <=
        (${now}::timestamptz at time zone coalesce(${ref('a.zone')}, ${ref('c.zone')}))::date`,
    )

/**
 * The statement that counts the balances of a company at an instant. `failing`: the people whose books cannot be kept. The
 * open ones are the total that the projector keeps.
 */
export const openingStatement = fixedRead((companyId: string, now: Date, failing: readonly string[]) =>
  reads.selectNoFrom([
    reads
      .selectFrom('read.row_counts')
      .select(({ ref }) => sql<number>`coalesce(sum(${ref('rows')}), 0)::int`.as('count'))
      .where('projection', '=', 'leave_accounts')
      .where('company_id', '=', companyId)
      .where('bucket', '=', '')
      .$asScalar()
      .$notNull()
      .as('opened'),
    dueBalances(companyId, now)
      .where('a.id', '<>', sql<string>`all(${failing}::text[])`)
      .$asScalar()
      .$notNull()
      .as('waiting'),
    dueBalances(companyId, now)
      .where('a.id', '=', sql<string>`any(${failing}::text[])`)
      .$asScalar()
      .$notNull()
      .as('failed'),
  ]),
)

/** After this many failures books no longer count as being opened. That takes a few minutes. */
const oftenFailed = 3

/**
 * The people of a company whose books the scheduler failed to open, from the workers' table; none before the workers
 * have started.
 */
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
        // The workers have not created the table or column of this version yet.
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
    const [counts] = await readRowsOf(reading.read, companyId, statement)
    response.json(counts satisfies LeaveOpening | undefined)
  },
}
