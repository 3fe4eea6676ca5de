import { type RawBuilder, sql } from 'kysely'
import type { PersonSlots } from '../kernel/resource.ts'

/** The number of the company's employees for whom a holiday is, as SQL. */
export const peopleOf = `(select count(*)::integer
  from read.employees e
  left join read.companies c on c.company_id = e.company_id and c.id = e.company_id
  where e.company_id = holidays.company_id and case holidays.audience->>'kind'
    when 'everyone' then true
    when 'people' then jsonb_exists(holidays.audience->'employeeIds', e.id)
    when 'positions' then jsonb_exists(holidays.audience->'positions', e.position)
    else jsonb_exists(holidays.audience->'zones', coalesce(e.zone, c.zone))
  end)`

/** Whether a holiday is for the reading employee, by the same rule as `appliesTo` of the contracts. */
export const appliesToReader = ({ company, account, zone }: PersonSlots): RawBuilder<boolean> => sql<boolean>`
  case audience->>'kind'
    when 'everyone' then true
    when 'people' then jsonb_exists(audience->'employeeIds', ${account})
    when 'positions' then jsonb_exists(audience->'positions',
      (select e.position from read.employees e where e.company_id = ${company} and e.id = ${account}))
    else jsonb_exists(audience->'zones', ${zone})
  end`

/** Whether the reading employee chose a holiday. */
export const chosenByReader = ({ account }: PersonSlots): RawBuilder<unknown> =>
  sql`jsonb_exists(choosers, ${account})`
