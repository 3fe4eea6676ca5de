import type { CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { maxChanges, ReevaluateLeave } from '@rollcall/contracts/leave/commands.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { type Expression, sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

type Changes = CommandInput<typeof ReevaluateLeave>['changes']

/** How many days back leave is looked for, usually and in the first minute of each hour: after a downtime. */
const daysBack = { usually: 31, hourly: 366 }

/**
 * Leave with days that a later change of the person's calendar concerns: those after the change was decided, in the
 * person's zone, whenever this is asked, and past ones whose week was corrected. Each request looks for its changes by
 * index: by the day, by the former day, and by the one row each of the company and the person.
 */
const pageOf = fixedRead((now: Date, back: number, since: string, id: string, max: number) =>
  reads
    .with('due', due => {
      const dateAt = (at: Expression<unknown>) =>
        sql<string>`(${at} at time zone coalesce(${sql.ref('a.zone')}, ${sql.ref('co.zone')}))::date`
      return (
        due
          .selectFrom('read.reviewable_leave as r')
          .innerJoin('read.companies as co', 'co.id', 'r.company_id')
          .leftJoin('read.leave_accounts as a', join =>
            join.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.employee_id'),
          )
          .crossJoinLateral(({ selectFrom }) => {
            const ofDays = selectFrom('read.calendar_changes as c')
              .select(['c.position', 'c.cause', 'c.holiday_id', 'c.decided_at'])
              .select([noDate.as('since'), noDate.as('until')])
              .whereRef('c.company_id', '=', 'r.company_id')
              .whereRef('c.position', '>', 'r.known_to')
            const decidedOn = dateAt(sql.ref('c.decided_at'))
            return ofDays
              .select('c.date')
              .where(({ between, ref }) => between('c.date', ref('r.from'), ref('r.to')))
              .where('c.date', '>', decidedOn)
              .where(({ eb, ref }) => eb('c.employee_id', 'in', [sql.lit(''), ref('r.employee_id')]))
              .unionAll(
                ofDays
                  .select('c.date_before as date')
                  .where(({ between, ref }) => between('c.date_before', ref('r.from'), ref('r.to')))
                  .where('c.date_before', '>', decidedOn),
              )
              .unionAll(
                selectFrom('read.calendar_changes as c')
                  .innerJoinLateral(
                    sql<EveryDay>`jsonb_to_recordset(c.changes)`.as<'every'>(
                      sql`every (position text, cause text, at timestamptz, since date, until date)`,
                    ),
                    join => join.onTrue(),
                  )
                  .select(['every.position', 'every.cause', sql<string | null>`null`.as('holiday_id')])
                  .select(['every.at as decided_at', 'every.since', 'every.until', noDate.as('date')])
                  .whereRef('c.company_id', '=', 'r.company_id')
                  .whereRef('c.position', '>', 'r.known_to')
                  .whereRef('every.position', '>', 'r.known_to')
                  .where(
                    ({ ref }) =>
                      sql<boolean>`${ref('c.id')} in ('company', 'person ' || ${ref('r.employee_id')})`,
                  )
                  .where(({ and, or, ref }) =>
                    or([
                      sql<boolean>`${dateAt(ref('every.at'))} < ${ref('r.to')}`,
                      // A correction of past days.
                      and([
                        sql<boolean>`${ref('every.until')} < ${dateAt(ref('every.at'))}`,
                        sql<boolean>`${ref('every.since')} <= ${ref('r.to')}`,
                        sql<boolean>`${ref('every.until')} >= ${ref('r.from')}`,
                      ]),
                    ]),
                  ),
              )
              .as('c')
          })
          .select(['r.id', 'r.company_id', 'r.employee_id', 'r.known_to'])
          .select(({ ref }) => [
            // The position of the newest change.
            sql<string>`max(${ref('c.position')})`.as('since'),
            sql<Changes>`jsonb_agg(jsonb_build_object('cause', ${ref('c.cause')}, 'date', ${ref('c.date')},
            'holidayId', ${ref('c.holiday_id')}, 'at', ${ref('c.decided_at')}, 'since', ${ref('c.since')},
            'until', ${ref('c.until')}) order by ${ref('c.position')} desc, ${ref('c.date')})`.as('changes'),
          ])
          .where('co.zone', 'is not', null)
          // A date ends last 12 hours behind UTC.
          .where(
            'r.to',
            '>=',
            sql<string>`((${now}::timestamptz at time zone 'UTC') - interval '12 hours')::date - ${back}::integer`,
          )
          .groupBy(['r.company_id', 'r.id', 'r.employee_id', 'r.known_to'])
      )
    })
    .selectFrom('due')
    .select(['id', 'company_id', 'employee_id', 'known_to', 'since', 'changes'])
    .where(({ ref }) => sql<boolean>`(${ref('since')}, ${ref('id')}) > (${since}, ${id})`)
    .orderBy('since')
    .orderBy('id')
    .limit(sql<number>`${max}`),
)

const noDate = sql<string | null>`null::date`

interface EveryDay {
  position: string
  cause: Changes[number]['cause']
  at: string
  since: string | null
  until: string | null
}

/** A position without the zeros that make it sortable. */
const position = (sortable: string): string => String(BigInt(sortable))

/** Requests for leave that were decided without a change of their person's calendar that counts for them. */
export const leaveToReevaluate = defineDue({
  command: ReevaluateLeave,
  async find(pool, now, { after: [since, id] = ['', ''], max }) {
    const back = now.getUTCMinutes() === 0 ? daysBack.hourly : daysBack.usually
    const rows = await readRows(pool, pageOf(now, back, since, id, max))
    return rows.map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: {
        companyId: row.company_id,
        employeeId: row.employee_id,
        requestId: row.id,
        knownTo: position(row.known_to),
        newestChange: position(row.since),
        changes: row.changes.slice(0, maxChanges).map(({ at, ...change }) => ({
          ...change,
          at: new Date(at).toISOString(),
        })),
      },
    }))
  },
})
