import type { Audience } from '@rollcall/contracts/kernel/audience.ts'
import { type Database, reads } from '@rollcall/read-models/reads.ts'
import { type Expression, expressionBuilder, sql } from 'kysely'

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

/** Whether the person `p` was in an audience at the cutoff. */
export const wasInAudience = (audience: Expression<Audience>) => sql<boolean>`case ${audience}->>'kind'
    when 'everyone' then true
    when 'people' then jsonb_exists(${audience}->'employeeIds', ${ref('p.id')})
    when 'positions' then jsonb_exists(${audience}->'positions', ${positionAt})
    else jsonb_exists(${audience}->'zones', coalesce(${zoneAt}, ${ref('ended.zone')}))
  end`
