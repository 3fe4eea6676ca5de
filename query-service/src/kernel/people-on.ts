import type { Audience } from '@rollcall/contracts/kernel/audience.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { type Database, reads } from '@rollcall/read-models/reads.ts'
import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'

/*
 * What was true of people at a cutoff, by the same histories as `personOn` of the contracts. A statement joins
 * `read.person_facts as p` and, as `ended`, the end of a day: its `cutoff` is the instant before which a change counts.
 */

interface AtCutoff {
  p: Database['read.person_facts']
  ended: { zone: string; cutoff: string }
}
const { ref } = expressionBuilder<AtCutoff, keyof AtCutoff>()

/**
 * The newest value of a person's fact before the cutoff. For most people, who had no change since then, it is a plain
 * column.
 */
function factAt<V>(
  history: 'positions' | 'zones' | 'states',
  fact: 'position' | 'zone' | 'state',
): Expression<V> {
  const changes = ref(`p.${history}`)
  const name = sql.lit(fact)
  return sql`case when ${ref('p.changed_at')} < ${ref('ended.cutoff')} or jsonb_array_length(${changes}) = 1
      then ${ref(`p.${fact}`)}
    else (select coalesce((array_agg(o.one->>${name} order by o.place desc)
        filter (where (o.one->>'at')::timestamptz < ${ref('ended.cutoff')}))[1], ${changes}->0->>${name})
      from jsonb_array_elements(${changes}) with ordinality o(one, place)) end`
}

/** The position of a person at the cutoff. */
export const positionAt = factAt<string>('positions', 'position')
/** Whether the person was invited, active, blocked or deleted at the cutoff. */
export const stateAt = factAt<string>('states', 'state')
/** Whether the employment of the person `p` had not ended before a day. */
export const hadNotLeft = (day: Expression<unknown>) =>
  sql<boolean>`(${ref('p.last_day')} is null or ${ref('p.last_day')} >= ${day}::date::text)`
/** The own zone of a person at the cutoff; null: that of the company. */
const zoneAt = factAt<string | null>('zones', 'zone')

/** The zone of a company on a day. Before its first settings it has those. */
const zoneOn = (companyId: Expression<string>, day: Expression<string>) =>
  reads
    .selectFrom('read.team_schedules as t')
    .crossJoinLateral(eb =>
      sql<{ since: string }>`jsonb_array_elements(${eb.ref('t.history')})`.as<'s'>(sql`s(settings)`),
    )
    .select(sql<string>`s.settings->>'zone'`.as('zone'))
    .where('t.company_id', '=', companyId)
    .where('t.id', '=', companyId)
    .where(
      eb => sql<boolean>`s.settings->>'since' <= greatest(${day}::text, ${eb.ref('t.history')}->0->>'since')`,
    )
    .orderBy(sql`s.settings->>'since'`, 'desc')
    .limit(sql.lit(1))
    .$asScalar()

/**
 * The end of a day as `ended(zone, cutoff)`, and the company's zone on that day. The day ends on the company's calendar
 * as it was then, so later decisions do not change it.
 */
export const endOf = (companyId: Expression<string>, day: Expression<string>) =>
  reads
    .selectFrom(
      reads.selectNoFrom(eb => eb.fn.coalesce(zoneOn(companyId, day), sql.lit('UTC')).as('zone')).as('z'),
    )
    .select(['z.zone', sql<string>`(${day} + 1)::timestamp at time zone z.zone`.as('cutoff')])

/**
 * The end of a day where the person `p` was then, as `ended(zone, own, cutoff)`. `own`: the zone of the person, `zone`: that
 * of the company.
 */
export const ownEndOf = (companyId: Expression<string>, day: Expression<string>) =>
  reads
    .selectFrom(
      reads
        .selectFrom(endOf(companyId, day).as('ended'))
        .select(eb => ['ended.zone', eb.fn.coalesce(zoneAt, 'ended.zone').as('own')])
        .as('here'),
    )
    .select([
      'here.zone',
      'here.own',
      sql<string>`(${day} + 1)::timestamp at time zone here.own`.as('cutoff'),
    ])

/** The days of a question, as YYYY-MM-DD in text, and an instant before the first of them everywhere. */
export interface AskedDays {
  companyId: string | RawBuilder<string>
  first: string | RawBuilder<string>
  last: string | RawBuilder<string>
  before: string | RawBuilder<string>
}

/** The instant before which no day of a zone begins, for a first day. */
export const beforeDay = (first: string): string => `${addDays(first, -1)}T00:00:00Z`

/**
 * Whether the person `p` was with the company on a day from the first to the last, as `isEmployed` of the contracts says
 * it: from the date of joining to the last day, and neither blocked nor deleted. The days are those where the person was
 * at the end. Dates are first compared as text, because an erased person's are none. Only of who was ever blocked or was
 * deleted are the days compared with the changes of state.
 */
export const wasEmployed = ({ companyId, first, last, before }: AskedDays) =>
  sql<boolean>`case
    when ${ref('p.date_of_join')} > ${last} or ${ref('p.last_day')} < ${first} then false
    when ${ref('p.changed_at')} < ${before} or jsonb_array_length(${ref('p.states')}) = 1
      then ${ref('p.state')} not in ('blocked', 'deleted')
    when ${ref('p.state')} <> 'deleted' and not ${ref('p.states')} @> '[{"state":"blocked"}]' then true
    else exists (
      select from (select ${companyId}::text as company_id, ${last}::text::date as last) asked
        cross join lateral ${ownEndOf(sql.ref('asked.company_id'), sql.ref('asked.last'))} as ended
        cross join lateral (
          select c.state, c.since, lead(c.since) over (order by c.place) as until
            from (select o.one->>'state' as state, o.place, case when o.place = 1 then '-infinity'
                else ((o.one->>'at')::timestamptz at time zone ended.own)::date end as since
              from jsonb_array_elements(${ref('p.states')}) with ordinality o(one, place)) c) s
      where s.state not in ('blocked', 'deleted')
        and greatest(s.since, ${first}::text::date, ${ref('p.date_of_join')}::date)
          <= least(s.until - 1, asked.last, ${ref('p.last_day')}::date)) end`

/**
 * Whether the person `p` belongs to the months of some days: with the company on one of the days, or with a day of work in
 * one of the months (YYYY-MM). So whoever worked is in the sums, also somebody who was deleted.
 */
export const belongsTo = (
  asked: AskedDays & { companyId: string },
  { firstMonth, lastMonth }: { firstMonth: string; lastMonth: string },
) => {
  const worked = reads
    .selectFrom('read.performance_months as m')
    .select('m.employee_id')
    .where('m.company_id', '=', asked.companyId)
    .where(({ between }) => between('m.month', firstMonth, lastMonth))
    .where('m.days_present', '>', 0)
  return sql<boolean>`(${wasEmployed(asked)} or ${ref('p.id')} in ${worked})`
}

/** Whether the person `p` was in an audience at the cutoff. */
export const wasInAudience = (audience: Expression<Audience>) => sql<boolean>`case ${audience}->>'kind'
    when 'everyone' then true
    when 'people' then jsonb_exists(${audience}->'employeeIds', ${ref('p.id')})
    when 'positions' then jsonb_exists(${audience}->'positions', ${positionAt})
    else jsonb_exists(${audience}->'zones', coalesce(${zoneAt}, ${ref('ended.zone')}))
  end`
