import type { CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { maxChanges, ReevaluateLeave } from '@rollcall/contracts/leave/commands.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

type Changes = CommandInput<typeof ReevaluateLeave>['changes']

/**
 * Leave with days after today in the person's zone, if the person's calendar changed after its days were computed. Each
 * request looks for its changes by index: by the day, by the former day, and by the one row each of the company and the
 * person. So neither past leave nor past changes are read.
 */
const pageOf = fixedRead((now: Date, since: string, id: string, max: number) =>
  reads
    .with('due', due => {
      const today = sql<string>`(now.instant at time zone coalesce(${sql.ref('a.zone')}, ${sql.ref('co.zone')}))::date`
      return due
        .selectFrom(sql<{ instant: Date }>`(select ${now}::timestamptz as instant)`.as('now'))
        .innerJoin('read.reviewable_leave as r', join =>
          // A date ends last 12 hours behind UTC.
          join.on('r.to', '>=', sql<string>`((now.instant at time zone 'UTC') - interval '12 hours')::date`),
        )
        .innerJoin('read.companies as co', 'co.id', 'r.company_id')
        .leftJoin('read.leave_accounts as a', join =>
          join.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.employee_id'),
        )
        .crossJoinLateral(({ selectFrom }) => {
          const changes = selectFrom('read.calendar_changes as c')
            .select(['c.position', 'c.cause', 'c.holiday_id'])
            .whereRef('c.company_id', '=', 'r.company_id')
            .whereRef('c.position', '>', 'r.known_to')
          const first = sql<string>`greatest(${sql.ref('r.from')}, ${today} + 1)`
          return changes
            .select('c.date')
            .where(({ between, ref }) => between('c.date', first, ref('r.to')))
            .where(({ eb, ref }) => eb('c.employee_id', 'in', [sql.lit(''), ref('r.employee_id')]))
            .unionAll(
              changes
                .select('c.date_before as date')
                .where(({ between, ref }) => between('c.date_before', first, ref('r.to'))),
            )
            .unionAll(
              changes
                .select(sql<null>`null`.as('date'))
                .where(
                  ({ ref }) =>
                    sql<boolean>`${ref('c.id')} in ('company', 'person ' || ${ref('r.employee_id')})`,
                ),
            )
            .as('c')
        })
        .select(['r.id', 'r.company_id', 'r.employee_id', 'r.known_to'])
        .select(({ ref }) => [
          // The position of the newest change.
          sql<string>`max(${ref('c.position')})`.as('since'),
          sql<Changes>`jsonb_agg(jsonb_build_object('cause', ${ref('c.cause')}, 'date', ${ref('c.date')},
            'holidayId', ${ref('c.holiday_id')}) order by ${ref('c.position')} desc, ${ref('c.date')})`.as(
            'changes',
          ),
        ])
        .where('co.zone', 'is not', null)
        .where('r.to', '>', today)
        .groupBy(['r.company_id', 'r.id', 'r.employee_id', 'r.known_to'])
    })
    .selectFrom('due')
    .select(['id', 'company_id', 'employee_id', 'known_to', 'since', 'changes'])
    .where(({ ref }) => sql<boolean>`(${ref('since')}, ${ref('id')}) > (${since}, ${id})`)
    .orderBy('since')
    .orderBy('id')
    .limit(sql<number>`${max}`),
)

/** A position without the zeros that make it sortable. */
const position = (sortable: string): string => String(BigInt(sortable))

/** Requests for leave that were decided without a change of their person's calendar. */
export const leaveToReevaluate = defineDue({
  command: ReevaluateLeave,
  async find(pool, now, { after: [since, id] = ['', ''], max }) {
    const rows = await readRows(pool, pageOf(now, since, id, max))
    return rows.map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: {
        companyId: row.company_id,
        employeeId: row.employee_id,
        requestId: row.id,
        knownTo: position(row.known_to),
        newestChange: position(row.since),
        changes: row.changes.slice(0, maxChanges),
      },
    }))
  },
})
