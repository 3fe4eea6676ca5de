import { RemindOfMissingPunchOut } from '@rollcall/contracts/attendance/commands.ts'
import { type Weekday, weekdays } from '@rollcall/contracts/company/weekdays.ts'
import type { CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { workingDaysOn } from '../kernel/people/working-days-on.ts'
import { whoWork } from '../kernel/people/working-people.ts'
import { type DueItem, defineDue } from '../kernel/schedule/due.ts'

type Item = DueItem<CommandInput<typeof RemindOfMissingPunchOut>>

/** The hour on the person's clock. */
const morning = '09:00'
/** Longer than people are usually away; older ones are no longer reminded of. */
const remindedForDays = 60

const zone = sql<string>`coalesce(${sql.ref('p.zone')}, ${sql.ref('c.zone')})`
const here = sql`(now.instant at time zone ${zone})`
/** The date where the person is. */
const today = sql<string>`${here}::date`
const weekday = sql`(${sql.lit(JSON.stringify(weekdays))}::jsonb)->>(extract(isodow from ${here})::integer - 1)`

/**
 * Noted missing punch-outs in the order of their punch-ins, where it is a morning after they went missing, on a working day
 * of theirs by the week of that date.
 */
const pageOf = fixedRead((now: Date, since: string, id: string, max: number) =>
  reads
    .selectFrom(sql<{ instant: Date }>`(select ${now}::timestamptz as instant)`.as('now'))
    .innerJoin('read.open_sessions as o', join => join.on('o.noted', '=', sql.lit(true)))
    .innerJoin('read.companies as c', join =>
      join
        .onRef('c.id', '=', 'o.company_id')
        .on('c.zone', 'is not', null)
        .on('c.blocked', '=', sql.lit(false)),
    )
    .innerJoin('read.team_schedules as t', join =>
      join.onRef('t.company_id', '=', 'c.id').onRef('t.id', '=', 'c.id'),
    )
    .innerJoin('read.presence as p', join =>
      join
        .onRef('p.company_id', '=', 'o.company_id')
        .onRef('p.id', '=', 'o.employee_id')
        .on('p.hidden', '=', sql.lit(false)),
    )
    .leftJoin('read.person_facts as f', join =>
      join.onRef('f.company_id', '=', 'o.company_id').onRef('f.id', '=', 'o.employee_id'),
    )
    .crossJoinLateral(({ ref }) =>
      sql<{
        working_days: Weekday[]
      }>`(select ${workingDaysOn(today, ref('t.weeks'), ref('f.weeks'))} as working_days)`.as('d'),
    )
    .select(['o.id', 'o.company_id', 'o.employee_id', 'o.work_date', 'o.in_at', 'p.position'])
    .select(({ ref, selectFrom }) => [
      ref('d.working_days').as('working_days'),
      sql<string>`${ref('o.in_at')}::text`.as('since'),
      zone.as('zone'),
      sql<string>`${today}::text`.as('today'),
      // The part of the day that approved leave takes.
      selectFrom('read.leave_requests as l')
        .innerJoinLateral(
          of => sql<{ share: unknown }>`jsonb_array_elements(${of.ref('l.shares')})`.as<'s'>(sql`s(share)`),
          join => join.onTrue(),
        )
        .select(sql<number>`coalesce(sum((s.share->>'share')::float8), 0)`.as('share'))
        .whereRef('l.company_id', '=', 'o.company_id')
        .whereRef('l.employee_id', '=', 'o.employee_id')
        .where('l.from', '<=', today)
        .where('l.to', '>=', today)
        .where('l.state', 'in', ['approved', 'cancellationRequested'])
        .where(sql<boolean>`s.share->>'date' = ${today}::text`)
        .$asScalar()
        .$notNull()
        .as('leave_share'),
    ])
    .where(sql<boolean>`to_char(${here}, 'HH24:MI') >= ${sql.lit(morning)}`)
    // It went missing before this morning, so that the first notice does not come right before the second.
    .where(
      ({ ref }) =>
        sql<boolean>`((${ref('o.in_at')} + make_interval(hours => ${ref('o.missing_after_hours')})) at time zone ${zone})
          < ${today} + ${sql.lit(morning)}::time`,
    )
    .where(({ ref }) => sql<boolean>`jsonb_exists(${ref('d.working_days')}, ${weekday})`)
    .where(({ ref }) => sql<boolean>`(${ref('o.in_at')}, ${ref('o.id')}) > (${since}::timestamptz, ${id})`)
    .orderBy('o.in_at')
    .orderBy('o.id')
    .limit(sql<number>`${max}`),
)

/** Missing punch-outs that are not settled on the person's next working morning. */
export const missingPunchOutsToRemindOf = defineDue({
  command: RemindOfMissingPunchOut,
  async find(pool, now, { after, max }) {
    const first = new Date(now.getTime() - remindedForDays * 86_400_000).toISOString()
    const found: Item[] = []
    // A page may contain few people who work today, and fewer than `max` items would end the search.
    for (let [since, id] = after ?? [first, '']; found.length < max; ) {
      const page = await readRows(pool, pageOf(now, since, id, max))
      const working = await whoWork(pool, page)
      found.push(
        ...working.map(row => ({
          place: [row.since, row.id] as const,
          companyId: row.company_id,
          body: {
            companyId: row.company_id,
            employeeId: row.employee_id,
            workDate: row.work_date,
            sessionId: row.id,
            inAt: row.in_at,
            on: row.today,
          },
        })),
      )
      const last = page.at(-1)
      if (last === undefined || page.length < max) return found
      ;[since, id] = [last.since, last.id]
    }
    return found
  },
})
