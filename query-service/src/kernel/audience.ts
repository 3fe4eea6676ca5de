import { type RawBuilder, sql } from 'kysely'
import { endOf, ownEndOf, stateAt, wasInAudienceOf } from './people-on.ts'
import type { PersonSlots } from './resource.ts'

/** The number of the people in the audience of the holidays' rows when their day ended, or now, as SQL. */
export const peopleOfHoliday = `(select count(*)::integer
  from (select holidays.company_id, holidays.audience, holidays.date) holidays ${endOf('holidays', 'date')}
  cross join read.person_facts p
  where p.company_id = holidays.company_id and p.added_at < cutoff and ${stateAt} <> 'deleted'
    and ${wasInAudienceOf('holidays')})`

/** Whether the reading employee is in a row's audience, by the same rule as `appliesTo` of the contracts. */
export const appliesToReader = ({ company, account, zone }: PersonSlots): RawBuilder<boolean> => sql<boolean>`
  case audience->>'kind'
    when 'everyone' then true
    when 'people' then jsonb_exists(audience->'employeeIds', ${account})
    when 'positions' then jsonb_exists(audience->'positions',
      (select e.position from read.employees e where e.company_id = ${company} and e.id = ${account}))
    else jsonb_exists(audience->'zones', ${zone})
  end`

/**
 * Whether a holiday is for the reading employee: by the position and the zone at the end of its day where the employee was
 * then, so that a past one stays theirs when they change.
 */
export const holidayAppliesToReader = ({
  company,
  account,
}: PersonSlots): RawBuilder<boolean> => sql<boolean>`
  case when audience->>'kind' = 'everyone' then true
    else exists (select from (select holidays.company_id, holidays.audience, holidays.date) holidays
      join read.person_facts p on p.company_id = ${company} and p.id = ${account}
      ${sql.raw(ownEndOf('holidays', 'date'))} where ${sql.raw(wasInAudienceOf('holidays'))}) end`
