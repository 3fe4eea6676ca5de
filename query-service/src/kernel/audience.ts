import { type RawBuilder, sql } from 'kysely'
import type { PersonSlots } from './resource.ts'

/**
 * Whether the employee `e` is in the audience of a row of a table, as SQL. The statement joins the company's row as `c`.
 */
export const inAudienceOf = (table: string): string => `case ${table}.audience->>'kind'
    when 'everyone' then true
    when 'people' then jsonb_exists(${table}.audience->'employeeIds', e.id)
    when 'positions' then jsonb_exists(${table}.audience->'positions', e.position)
    else jsonb_exists(${table}.audience->'zones', coalesce(e.zone, c.zone))
  end`

/** The number of the company's employees in the audience of a row of a table, as SQL. */
export const peopleOf = (table: string): string => `(select count(*)::integer
  from read.employees e
  left join read.companies c on c.company_id = e.company_id and c.id = e.company_id
  where e.company_id = ${table}.company_id and ${inAudienceOf(table)})`

/** Whether the reading employee is in a row's audience, by the same rule as `appliesTo` of the contracts. */
export const appliesToReader = ({ company, account, zone }: PersonSlots): RawBuilder<boolean> => sql<boolean>`
  case audience->>'kind'
    when 'everyone' then true
    when 'people' then jsonb_exists(audience->'employeeIds', ${account})
    when 'positions' then jsonb_exists(audience->'positions',
      (select e.position from read.employees e where e.company_id = ${company} and e.id = ${account}))
    else jsonb_exists(audience->'zones', ${zone})
  end`
