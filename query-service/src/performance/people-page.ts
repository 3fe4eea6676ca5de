import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { createShapes, Given, type Statement } from '@rollcall/platform/postgres/statements.ts'
import { type Database, reads } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, type Nullable, sql } from 'kysely'
import type { ListRequest } from '../kernel/list-request.ts'
import { containing } from '../kernel/list-shape.ts'
import { beforeDay, ownEndOf, positionAt, wasEmployed } from '../kernel/people-on.ts'

/** The request for a list of people and a month. */
export interface PeopleAsked
  extends Pick<ListRequest, 'sort' | 'limit' | 'offset' | 'conditions' | 'search'> {
  companyId: string
  companyZone: string
  /** YYYY-MM */
  month: string
  /** In milliseconds since 1970. */
  now: number
}

/** A person, the facts and the month. */
interface Joined {
  e: Nullable<Database['read.employees']>
  p: Database['read.person_facts']
  m: Nullable<Database['read.performance_months']>
}
const { ref, fn, and, or, eb } = expressionBuilder<Joined, keyof Joined>()

/** The values of a question. */
function slotsOf({ companyId, companyZone, month, now, conditions, search }: PeopleAsked, given: Given) {
  // kysely passes each slot through as the value of a parameter.
  const slot = <V>(value: V) => given.add(value) as unknown as V
  const first = firstOf(month)
  return {
    companyId: slot(companyId),
    companyZone: slot(companyZone),
    month: slot(month),
    first: slot(first),
    last: slot(lastOf(month)),
    before: slot(beforeDay(first)),
    now: slot(new Date(now).toISOString()),
    wanted: conditions.map(({ field, operator, values }) => ({ field, operator, values: slot(values) })),
    search: search ? slot(containing(search)) : undefined,
  }
}
type Slots = ReturnType<typeof slotsOf>

/** The zone of the person `p` on the last day of the month, and when that day ended there. */
const lastDay = ({ companyId, last }: Slots) =>
  sql`(select ${companyId}::text as company_id, ${last}::text::date as last) asked
    cross join lateral ${ownEndOf(sql.ref('asked.company_id'), sql.ref('asked.last'))} as ended`

/**
 * The position that the person had at the end of the month. For most people, who had no later change, it is a plain
 * column.
 */
const positionThen = (slots: Slots) =>
  sql<string>`case when ${ref('p.changed_at')} < ${slots.before} then ${ref('p.position')}
    else (select ${positionAt} from ${lastDay(slots)}) end`

/** What a field of the list is sorted by; each is the person's own or kept for the month. */
function sortedBy(field: string, slots: Slots) {
  switch (field) {
    case 'id':
      return ref('p.id')
    case 'position':
      return sql`(${positionThen(slots)}) collate read.natural`
    case 'daysPresent':
      return fn.coalesce('m.days_present', sql.lit(0))
    case 'workedMinutes':
      return fn.coalesce('m.worked_minutes', sql.lit(0))
    case 'reportsFiled':
      return fn.coalesce('m.reports_filed', sql.lit(0))
    default:
      return ref('e.full_name')
  }
}

/**
 * The people of a month: those who had joined by then and today and were with the company in it, and those with records in it.
 */
function peopleOf(slots: Slots) {
  const { companyId, companyZone, month, last, now, wanted, search } = slots
  const today = sql<string>`(${now}::timestamptz at time zone coalesce(${ref('p.zone')}, ${companyZone}))::date::text`
  const conditions = wanted.map(({ field, operator, values }) => {
    const column = field === 'id' ? sql`${ref('p.id')} || '_' || ${month}` : positionThen(slots)
    return operator === 'not'
      ? sql<boolean>`${column} <> all(${values}::text[])`
      : sql<boolean>`${column} = any(${values}::text[])`
  })
  if (search) conditions.push(sql`read.search_text(${ref('e.full_name')}) like all(${search})`)
  const people = reads
    .selectFrom('read.person_facts as p')
    .leftJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.id'),
    )
    .leftJoin('read.performance_months as m', join =>
      join
        .onRef('m.company_id', '=', 'p.company_id')
        .onRef('m.employee_id', '=', 'p.id')
        .on('m.month', '=', month),
    )
    .where('p.company_id', '=', companyId)
    .where('p.date_of_join', '<=', last)
    .where(
      or([eb('m.employee_id', 'is not', null), and([wasEmployed(slots), eb('p.date_of_join', '<=', today)])]),
    )
  return conditions.reduce((found, condition) => found.where(condition), people)
}

const shapes = createShapes(500)

/** The ids of a page of people, those of all of them, and their number. */
export function pageStatements(asked: PeopleAsked): Record<'page' | 'all' | 'total', Statement> {
  const given = new Given()
  const slots = slotsOf(asked, given)
  const { field, direction } = asked.sort
  const conditions = asked.conditions.map(condition => `${condition.field} ${condition.operator}`)
  const which = [...conditions, slots.search ? 'searched' : 'all'].join()
  const all = () =>
    peopleOf(slots).select('p.id').orderBy(sortedBy(field, slots), direction).orderBy('p.id', direction)
  const [limit, offset] = [given.add(asked.limit), given.add(asked.offset)]
  return {
    page: shapes(`page ${field} ${direction} ${which}`, given, () =>
      all().limit(sql<number>`${limit}`).offset(sql<number>`${offset}`),
    ),
    all: shapes(`all ${field} ${direction} ${which}`, given, all),
    total: shapes(`total ${which}`, given, () =>
      peopleOf(slots).select(sql<number>`count(*)::integer`.as('people')),
    ),
  }
}
