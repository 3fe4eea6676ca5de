import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { ListRequest } from '../kernel/list-request.ts'
import { containing } from '../kernel/list-shape.ts'
import { ownEndOf, positionAt } from '../kernel/people-on.ts'

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

/** The zone of the person `p` on the last day of the month, and when that day ended there. */
const lastDay = `(select $1::text as company_id, $3::text::date as last) asked ${ownEndOf('asked', 'last')}`

/** The position that the person had at the end of the month, as SQL. Most people had no change since before it. */
const position = `case when p.changed_at < $4 then p.position else (select ${positionAt} from ${lastDay}) end`

/** Whether the person worked with Rollcall on any date of the month where the person was, as SQL. */
const wasActive = `case when p.changed_at < $4 then p.state = 'active'
  else exists (select from ${lastDay} cross join lateral (
    select c.state, c.since, lead(c.since) over (order by c.place) as until
      from (select o.one->>'state' as state, o.place,
          ((o.one->>'at')::timestamptz at time zone ended.own)::date as since
        from jsonb_array_elements(p.states) with ordinality o(one, place)) c) s
    where s.state = 'active' and s.since <= asked.last
      and (s.until is null or s.until > greatest(s.since, $5::text::date))) end`

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
  const first = firstOf(month)
  // The month has not begun anywhere yet.
  const before = `${addDays(first, -1)}T00:00:00Z`
  const today = new Date(now).toISOString()
  const values: unknown[] = [companyId, month, lastOf(month), before, first, today, companyZone]
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

/** The ids of a page of people, those of all of them, and their number. */
export function pageStatements(asked: PeopleAsked): Record<'page' | 'all' | 'total', Statement> {
  const { text, values } = peopleOf(asked)
  const { field, direction } = asked.sort
  const order = `${sorted[field] ?? 'e.full_name'} ${direction}, e.id ${direction}`
  const all = `select e.id ${text} order by ${order}`
  const limits = [...values, asked.limit, asked.offset]
  return {
    page: { text: `${all} limit $${limits.length - 1} offset $${limits.length}`, values: limits },
    all: { text: all, values },
    total: { text: `select count(*)::integer ${text}`, values },
  }
}
