/* SQL about what was true of people at a cutoff, by the same histories as `personOn` of the contracts. A statement joins
   `read.person_facts p` and has a column `cutoff`, the instant before which a change counts. */

/** The newest value of a person's fact before the cutoff. Most people had no change since, and it is a plain column. */
const factAt = (history: 'positions' | 'zones' | 'states', fact: 'position' | 'zone' | 'state'): string =>
  `case when p.changed_at < cutoff or jsonb_array_length(p.${history}) = 1 then p.${fact}
    else (select coalesce((array_agg(o.one->>'${fact}' order by o.place desc)
        filter (where (o.one->>'at')::timestamptz < cutoff))[1], p.${history}->0->>'${fact}')
      from jsonb_array_elements(p.${history}) with ordinality o(one, place)) end`

/** The position, the own zone and the state of a person at the cutoff, as SQL. */
export const positionAt = factAt('positions', 'position')
export const zoneAt = factAt('zones', 'zone')
export const stateAt = factAt('states', 'state')

/**
 * The end of a day of a row, and the company's zone on that day, as a lateral join `ended(zone, cutoff)`. The day ends on
 * the company's calendar as it was then, so nothing that is decided later moves it. `day`: a column of the table.
 */
export const endOf = (table: string, day: string): string => `cross join lateral (
    select z.zone, (${table}.${day} + 1)::timestamp at time zone z.zone as cutoff
      from (select coalesce((select s->>'zone'
          from read.team_schedules t, jsonb_array_elements(t.history) s
          where t.company_id = ${table}.company_id and t.id = ${table}.company_id
            and s->>'since' <= greatest(${table}.${day}::text, t.history->0->>'since')
          order by s->>'since' desc limit 1), 'UTC') as zone) z) as ended`

/**
 * The end of a day of a row where a person was then, as a lateral join `ended(zone, own, cutoff)` after `p`. `own`: the
 * zone of the person, `zone`: that of the company.
 */
export const ownEndOf = (table: string, day: string): string => `cross join lateral (
    select here.zone, here.own, (${table}.${day} + 1)::timestamp at time zone here.own as cutoff
      from (select ended.zone, coalesce(${zoneAt}, ended.zone) as own
        from (select 1) one ${endOf(table, day)}) here) as ended`

/** Whether a person was in the audience of a row of a table at the cutoff, as SQL; with `endOf` or `ownEndOf`. */
export const wasInAudienceOf = (table: string): string => `case ${table}.audience->>'kind'
    when 'everyone' then true
    when 'people' then jsonb_exists(${table}.audience->'employeeIds', p.id)
    when 'positions' then jsonb_exists(${table}.audience->'positions', ${positionAt})
    else jsonb_exists(${table}.audience->'zones', coalesce(${zoneAt}, ended.zone))
  end`
