import { monthDaysOn } from '@rollcall/contracts/celebrations/celebrated-on.ts'
import { type CelebrationKind, NoteCelebration } from '@rollcall/contracts/celebrations/commands.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

/** The hour of the company's day at which its celebrations are posted. */
const fromHour = 8
const hour = 3_600_000

const here = sql`(now.instant at time zone c.zone)`
const today = sql<string>`${here}::date`
/** `monthDaysOn` of the company's date. */
const isToday = sql<boolean>`(d.month_day = to_char(${here}, 'MM-DD')
  or (d.month_day = '02-29' and to_char(${here}, 'MM-DD') = '02-28' and to_char(${today} + 1, 'MM-DD') = '03-01'))`

/** The people of a read model who celebrate on the company's date, and for whom that is not recorded yet. */
const dueIn = (
  view: 'read.birthdays' | 'read.anniversaries',
  kind: CelebrationKind,
  now: Date,
  days: string[],
) =>
  reads
    .selectFrom(sql<{ instant: Date }>`(select ${now}::timestamptz as instant)`.as('now'))
    // An anniversary has every column of a birthday.
    .innerJoin(`${view} as d` as 'read.birthdays as d', join =>
      join.on(({ ref }) => sql<boolean>`${ref('d.month_day')} = any(${days}::text[])`),
    )
    .innerJoin('read.companies as c', 'c.id', 'd.company_id')
    .select([
      'd.id',
      'd.company_id',
      sql<CelebrationKind>`${sql.lit(kind)}`.as('kind'),
      sql<string>`${today}::text`.as('today'),
    ])
    .where('d.hidden', '=', false)
    .where('c.zone', 'is not', null)
    .where(isToday)
    .where(sql<boolean>`extract(hour from ${here}) >= ${sql.lit(fromHour)}`)
    .where(sql<boolean>`(d.reached_on is null or d.reached_on < ${today})`)

const pageOf = fixedRead((now: Date, days: string[], after: string, max: number) =>
  reads
    .selectFrom(
      dueIn('read.birthdays', 'birthday', now, days)
        .unionAll(
          dueIn('read.anniversaries', 'anniversary', now, days).where(
            // The first day is no anniversary.
            sql<boolean>`d.since_year < extract(year from ${here})`,
          ),
        )
        .as('due'),
    )
    .select(['id', 'company_id', 'kind', 'today'])
    .where(sql<boolean>`id || kind > ${after}`)
    .orderBy(sql`id || kind`)
    .limit(sql<number>`${max}`),
)

/** The days of the year, MM-DD, that are celebrated somewhere on Earth: from 12 hours behind UTC to 14 hours ahead. */
function daysSomewhere(now: Date): string[] {
  const dates = [-12, 0, 14].map(hours => new Date(now.getTime() + hours * hour).toISOString().slice(0, 10))
  return [...new Set(dates.flatMap(monthDaysOn))]
}

/**
 * Birthdays and anniversaries of today, after the company's morning hour. A missed day is not made up for. Ordered by
 * person, so that the next page continues there.
 */
export const celebrationsToNote = defineDue({
  command: NoteCelebration,
  async find(pool, now, { after: [, after] = ['', ''], max }) {
    const rows = await readRows(pool, pageOf(now, daysSomewhere(now), after, max))
    return rows.map(({ id, company_id: companyId, kind, today: on }) => ({
      place: [on, `${id}${kind}`],
      companyId,
      body: { companyId, employeeId: id, kind, on },
    }))
  },
})
