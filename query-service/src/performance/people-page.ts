import { lastOf } from '@rollcall/contracts/performance/month.ts'
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

/** How a field of the list is sorted; each is the person's own or kept for the month. */
const sorted: Readonly<Record<string, string>> = {
  id: 'e.id',
  fullName: 'e.full_name',
  position: 'e.position',
  daysPresent: 'coalesce(m.days_present, 0)',
  workedMinutes: 'coalesce(m.worked_minutes, 0)',
  reportsFiled: 'coalesce(m.reports_filed, 0)',
}

/**
 * The people of a month: those who had joined by then, and by today where they are, and work in the company, and those
 * with records in it.
 */
function peopleOf({ companyId, companyZone, month, now, conditions, search }: PeopleAsked): Statement {
  const values: unknown[] = [companyId, month, lastOf(month), new Date(now).toISOString(), companyZone]
  const wanted = conditions.map(({ field, operator, values: given }) => {
    const column = field === 'id' ? `e.id || '_' || $2` : 'e.position'
    const list = `$${values.push(given)}::text[]`
    return operator === 'not' ? ` and ${column} <> all(${list})` : ` and ${column} = any(${list})`
  })
  if (search) wanted.push(` and e.full_name ilike $${values.push(containing(search))}`)
  return {
    text: `from read.employees e
      left join read.performance_months m
        on m.company_id = e.company_id and m.employee_id = e.id and m.month = $2
      where e.company_id = $1 and e.date_of_join <= $3
        and (m.employee_id is not null or (e.status = 'active'
          and e.date_of_join <= ($4::timestamptz at time zone coalesce(e.zone, $5))::date::text))${wanted.join('')}`,
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
