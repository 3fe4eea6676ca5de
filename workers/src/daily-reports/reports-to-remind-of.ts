import { type Weekday, weekdays } from '@rollcall/contracts/company/weekdays.ts'
import { RemindOfDailyReport } from '@rollcall/contracts/daily-reports/commands.ts'
import type { CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { fixedRead, type RowTypeOf, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { workingDaysOn } from '../kernel/people/working-days-on.ts'
import { whoWork } from '../kernel/people/working-people.ts'
import { type DueItem, type DuePlace, defineDue } from '../kernel/schedule/due.ts'

type Item = DueItem<CommandInput<typeof RemindOfDailyReport>>

const here = sql`(now.instant at time zone coalesce(${sql.ref('r.zone')}, ${sql.ref('c.zone')}))`
/** The date where the person is. */
const today = sql<string>`${here}::date`
const weekday = sql`(${sql.lit(JSON.stringify(weekdays))}::jsonb)->>(extract(isodow from ${here})::integer - 1)`

/**
 * People without a report or a reminder for their day, in whose zone the hour of the team settings has come, on a
 * working day of theirs by the week of that day. Companies without that hour are left out first.
 */
const pageOf = fixedRead((now: Date, company: string, id: string, max: number) =>
  reads
    .selectFrom(sql<{ instant: Date }>`(select ${now}::timestamptz as instant)`.as('now'))
    .innerJoin('read.companies as c', join =>
      join
        .on('c.reports_due_by', 'is not', null)
        .on('c.zone', 'is not', null)
        .on('c.blocked', '=', sql.lit(false)),
    )
    .innerJoin('read.report_reminders as r', join =>
      join
        .onRef('r.company_id', '=', 'c.id')
        // A date begins first 14 hours ahead of UTC.
        .on('r.done_to', '<', sql<string>`((now.instant at time zone 'UTC') + interval '14 hours')::date`),
    )
    .innerJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.id'),
    )
    .innerJoin('read.team_schedules as t', join =>
      join.onRef('t.company_id', '=', 'c.id').onRef('t.id', '=', 'c.id'),
    )
    .leftJoin('read.person_facts as f', join =>
      join.onRef('f.company_id', '=', 'r.company_id').onRef('f.id', '=', 'r.id'),
    )
    .crossJoinLateral(({ ref }) =>
      sql<{
        working_days: Weekday[]
      }>`(select ${workingDaysOn(today, ref('t.weeks'), ref('f.weeks'))} as working_days)`.as('d'),
    )
    .crossJoinLateral(({ ref }) => {
      const history = ref('t.history')
      // The team settings that count on that date; before the first change, the first settings.
      return sql<{ due_by: string | null }>`(
        select s->>'reportsDueBy' as due_by
          from jsonb_array_elements(${history}) s
          where s->>'since' <= greatest(${today}::text, ${history}->0->>'since')
          order by s->>'since' desc limit 1)`.as('s')
    })
    .select(['r.id', 'r.company_id', 'e.position', 'd.working_days'])
    .select(({ ref, selectFrom }) => [
      sql<string>`coalesce(${ref('r.zone')}, ${ref('c.zone')})`.as('zone'),
      sql<string>`${today}::text`.as('today'),
      // The part of the day that approved leave takes.
      selectFrom('read.leave_requests as l')
        .innerJoinLateral(
          of => sql<{ share: unknown }>`jsonb_array_elements(${of.ref('l.shares')})`.as<'s'>(sql`s(share)`),
          join => join.onTrue(),
        )
        .select(sql<number>`coalesce(sum((s.share->>'share')::float8), 0)`.as('share'))
        .whereRef('l.company_id', '=', 'r.company_id')
        .whereRef('l.employee_id', '=', 'r.id')
        .where('l.from', '<=', today)
        .where('l.to', '>=', today)
        .where('l.state', 'in', ['approved', 'cancellationRequested'])
        .where(sql<boolean>`s.share->>'date' = ${today}::text`)
        .$asScalar()
        .$notNull()
        .as('leave_share'),
    ])
    .where('r.blocked', '=', sql.lit(false))
    .where(({ ref }) => sql<boolean>`coalesce(${ref('f.end')}->>'lastDayWorked', '9999') >= ${today}::text`)
    .where('e.status', '=', 'active')
    .where('e.date_of_join', '<=', sql<string>`${today}::text`)
    .where('r.done_to', '<', today)
    .where(({ ref }) => sql<boolean>`to_char(${here}, 'HH24:MI') >= ${ref('s.due_by')}`)
    .where(({ ref }) => sql<boolean>`jsonb_exists(${ref('d.working_days')}, ${weekday})`)
    .where(({ ref }) => sql<boolean>`(${ref('r.company_id')}, ${ref('r.id')}) > (${company}, ${id})`)
    .orderBy('r.company_id')
    .orderBy('r.id')
    .limit(sql<number>`${max}`),
)
type Row = RowTypeOf<typeof pageOf>

/**
 * Daily reports that are missing at the hour of the team settings, where each person is. A missed day is not made up
 * for.
 */
export const reportsToRemindOf = defineDue({
  command: RemindOfDailyReport,
  async find(pool, now, { after, max }) {
    const found: Item[] = []
    // A page may contain few people who had to report, and fewer than `max` items would end the search.
    for (let from = after; found.length < max; ) {
      const page = await pageFrom(pool, now, from, max)
      found.push(...(await expectedOf(pool, page)))
      const last = page.at(-1)
      if (last === undefined || page.length < max) return found
      from = [last.company_id, last.id]
    }
    return found
  },
})

async function pageFrom(
  pool: Pool,
  now: Date,
  [company, id]: DuePlace = ['', ''],
  max: number,
): Promise<Row[]> {
  return readRows(pool, pageOf(now, company, id, max))
}

/** The people of a page who are expected to report, because leave and holidays do not fill their day. */
async function expectedOf(pool: Pool, page: readonly Row[]): Promise<Item[]> {
  const people = page.map(row => ({ ...row, employee_id: row.id }))
  return (await whoWork(pool, people)).map(({ id: employeeId, company_id: companyId, today: on }) => ({
    place: [companyId, employeeId] as const,
    companyId,
    body: { companyId, employeeId, on },
  }))
}
