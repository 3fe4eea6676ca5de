import type { CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { maxChanges, ReevaluateLeave } from '@rollcall/contracts/leave/commands.ts'
import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

interface Row {
  id: string
  company_id: string
  employee_id: string
  known_to: string
  /** The position of the newest change. */
  since: string
  /** Newest first. */
  changes: CommandInput<typeof ReevaluateLeave>['changes']
}

/**
 * Leave that has days after the person's today and whose person's calendar changed after its days were computed. Each
 * request looks for its changes by index: by the day, by the former day, and the one row each of the company and of the person. So neither
 * past leave nor past changes are read.
 */
const pageOf = fixedStatement<[now: Date, since: string, id: string, most: number]>(
  (now, since, id, most) => {
    const today = sql<string>`(now.instant at time zone coalesce(a.zone, co.zone))::date`
    const newer = sql<boolean>`c.company_id = r.company_id and c.position > r.known_to`
    const facts = sql`c.position, c.cause, c.holiday_id`
    return statements
      .with('due', due =>
        due
          .selectFrom(sql<{ instant: Date }>`(select ${now}::timestamptz as instant)`.as('now'))
          .innerJoin('read.reviewable_leave as r', join =>
            // A date ends last 12 hours behind UTC.
            join.on(sql<boolean>`r.to >= ((now.instant at time zone 'UTC') - interval '12 hours')::date`),
          )
          .innerJoin('read.companies as co', 'co.id', 'r.company_id')
          .leftJoin('read.leave_accounts as a', join =>
            join.on(sql<boolean>`a.company_id = r.company_id and a.id = r.employee_id`),
          )
          .crossJoin(
            sql`lateral (
            select ${facts}, c.date from read.calendar_changes c
              where ${newer} and c.date between greatest(r.from, ${today} + 1) and r.to
                and c.employee_id in ('', r.employee_id)
            union all
            select ${facts}, c.date_before from read.calendar_changes c
              where ${newer} and c.date_before between greatest(r.from, ${today} + 1) and r.to
            union all
            select ${facts}, null from read.calendar_changes c
              where ${newer} and c.id in ('company', 'person ' || r.employee_id))`.as('c'),
          )
          .select(['r.id', 'r.company_id', 'r.employee_id', 'r.known_to'])
          .select([
            sql<string>`max(c.position)`.as('since'),
            sql<unknown>`jsonb_agg(jsonb_build_object('cause', c.cause, 'date', c.date, 'holidayId', c.holiday_id)
            order by c.position desc, c.date)`.as('changes'),
          ])
          .where(sql<boolean>`co.zone is not null`)
          .where(sql<boolean>`r.to > ${today}`)
          .groupBy(['r.company_id', 'r.id', 'r.employee_id', 'r.known_to']),
      )
      .selectFrom('due')
      .selectAll()
      .where(sql<boolean>`(since, id) > (${since}, ${id})`)
      .orderBy('since')
      .orderBy('id')
      .limit(sql<number>`${most}`)
  },
)

/** A position without the zeros that make it sortable. */
const position = (sortable: string): string => String(BigInt(sortable))

/** Requests for leave that were decided without a change of their person's calendar. */
export const leaveToReevaluate = defineDue({
  command: ReevaluateLeave,
  async find(pool, now, { after: [since, id] = ['', ''], most }) {
    const { rows } = await pool.query<Row>(pageOf(now, since, id, most))
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
