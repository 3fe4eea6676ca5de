import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { ListRequest } from '../kernel/list-request.ts'
import { containing } from '../kernel/list-shape.ts'

/** What a list of people and a month asks for. */
export interface PeopleAsked
  extends Pick<ListRequest, 'sort' | 'limit' | 'offset' | 'conditions' | 'search'> {
  companyId: string
  companyZone: string
  /** YYYY-MM */
  month: string
  /** In milliseconds since 1970. */
  now: number
}

/** The position that the person had at the end of the month, as SQL. Most people never had another. */
const position = `case when p.changed_at < $4 or jsonb_array_length(p.positions) = 1 then p.position
  else coalesce((select o.one->>'position' from jsonb_array_elements(p.positions) with ordinality o(one, place)
    where (o.one->>'at')::timestamptz < $4 order by o.place desc limit 1), p.positions->0->>'position') end`

/** Whether the person worked with Rollcall at any time of the month, as SQL. Months are in UTC here. */
const wasActive = `case when p.changed_at < $5 then p.state = 'active'
  else exists (select from (
    select o.one->>'state' as state, (o.one->>'at')::timestamptz as began,
        lead((o.one->>'at')::timestamptz) over (order by o.place) as ended
      from jsonb_array_elements(p.states) with ordinality o(one, place)) s
    where s.state = 'active' and s.began < $4 and (s.ended is null or s.ended > $5)) end`

/** How a field of the list is sorted; each is the person's own or kept for the month. */
const sorted: Readonly<Record<string, string>> = {
  id: 'e.id',
  fullName: 'e.full_name',
  position: `(${position}) collate read.natural`,
  daysPresent: 'coalesce(m.days_present, 0)',
  workedMinutes: 'coalesce(m.worked_minutes, 0)',
  reportsFiled: 'coalesce(m.reports_filed, 0)',
}

/**
 * The people of a month: those who had joined by then, and by today where they are, and worked with Rollcall in it, and
 * those with records in it.
 */
function peopleOf({ companyId, companyZone, month, now, conditions, search }: PeopleAsked): Statement {
  const last = lastOf(month)
  const [begin, end] = [firstOf(month), addDays(last, 1)].map(day => `${day}T00:00:00Z`)
  const values: unknown[] = [companyId, month, last, end, begin, new Date(now).toISOString(), companyZone]
  const wanted = conditions.map(({ field, operator, values: given }) => {
    const column = field === 'id' ? `e.id || '_' || $2` : position
    const list = `$${values.push(given)}::text[]`
    return operator === 'not' ? ` and ${column} <> all(${list})` : ` and ${column} = any(${list})`
  })
  if (search) wanted.push(` and read.search_text(e.full_name) like $${values.push(containing(search))}`)
  return {
    text: `from read.employees e
      join read.person_facts p on p.company_id = e.company_id and p.id = e.id
      left join read.performance_months m
        on m.company_id = e.company_id and m.employee_id = e.id and m.month = $2
      where e.company_id = $1 and p.date_of_join <= $3
        and (m.employee_id is not null or (${wasActive}
          and p.date_of_join <= ($6::timestamptz at time zone coalesce(e.zone, $7))::date::text))${wanted.join('')}`,
    values,
  }
}

/** The ids of a page of people, and the number of all of them. */
export function pageStatements(asked: PeopleAsked): { page: Statement; total: Statement } {
  const { text, values } = peopleOf(asked)
  const { field, direction } = asked.sort
  const order = `${sorted[field] ?? 'e.full_name'} ${direction}, e.id ${direction}`
  const limits = [...values, asked.limit, asked.offset]
  return {
    page: {
      text: `select e.id ${text} order by ${order} limit $${limits.length - 1} offset $${limits.length}`,
      values: limits,
    },
    total: { text: `select count(*)::integer ${text}`, values },
  }
}
