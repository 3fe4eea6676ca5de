import {
  createShapes,
  type Slot,
  type Statement,
  statements,
} from '@rollcall/platform/postgres/statements.ts'
import { type AliasedExpression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ListRequest } from './list-request.ts'
import { type ListShape, shapeOf } from './list-shape.ts'
import { columnOf, fieldSql, fieldsOf, orderSql, type Resource } from './resource.ts'
import type { Scope } from './scope.ts'
import { totalOf } from './total-sql.ts'
import { whereOf } from './where-sql.ts'

/** If at least this many rows are skipped, a page's ids are found in an index before its rows are fetched. */
const deep = 500

/** Filters and sorts come from a few pages. Unusual ones only cost their sender time. */
const compiled = createShapes(2_000)

type Page = Pick<ListRequest, 'sort'> & { limit: Slot; offset: Slot }

/**
 * One page of a list in one statement: each row is the exact total, then the fields of the view in order. Sorted with
 * the id as tie-breaker in the same direction, so that one index serves both directions.
 */
export function listSql(resource: Resource, scope: Scope, request: ListRequest): Statement {
  const { shape, given, name } = shapeOf(resource, scope, request)
  const { sort } = request
  const page = { sort, limit: given.add(request.limit), offset: given.add(request.offset) }
  const isDeep = request.offset >= deep
  return compiled(`${isDeep ? 'deep' : 'page'} ${sort.field} ${sort.direction} ${name}`, given, () => {
    const total = totalOf(shape)
    const columns = namedByPlace([sql`${total}`, ...selectedOf(shape)])
    return isDeep ? deepPage(shape, page, columns) : pageOf(shape, page, columns)
  })
}

/** Only the exact total, for pages beyond the last row. */
export function totalAloneSql(resource: Resource, scope: Scope, request: ListRequest): Statement {
  const { shape, given, name } = shapeOf(resource, scope, request)
  return compiled(`total ${name}`, given, () => statements.selectNoFrom(sql`${totalOf(shape)}`.as('total')))
}

/** All rows of a list in its order, without a total, for a cursor. */
export function allRowsSql(resource: Resource, scope: Scope, request: ListRequest): Statement {
  const { shape, given, name } = shapeOf(resource, scope, request)
  const { sort } = request
  return compiled(`all ${sort.field} ${sort.direction} ${name}`, given, () => {
    const columns = namedByPlace([sql`1`, ...selectedOf(shape)])
    return ordered(viewOf(resource).select(columns).where(whereOf(shape)), shape.resource, { sort })
  })
}

/** One record by its id, within the session's scope. */
export function oneSql(resource: Resource, scope: Scope, id: string): Statement {
  const conditions = [{ field: 'id', operator: 'is' as const, values: [id] }]
  const { shape, given, name } = shapeOf(resource, scope, { conditions, search: undefined })
  return compiled(`one ${name}`, given, () =>
    viewOf(resource)
      .select(namedByPlace([sql`1`, ...selectedOf(shape)]))
      .where(whereOf(shape)),
  )
}

/** A name that no view has, because `order by` would prefer an answer's column over the view's. */
export const namedByPlace = (columns: readonly RawBuilder<unknown>[]): Column[] =>
  columns.map((column, at) => column.as(`c${at}`))

const viewOf = ({ projection }: Resource) => statements.selectFrom(`read.${projection}`)

type Column = AliasedExpression<unknown, string>
type Rows<Of> = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Of>

/** A page's rows with these columns. */
export function pageOf(shape: ListShape, page: Page, columns: readonly Column[]) {
  const found = viewOf(shape.resource).select(columns).where(whereOf(shape))
  return ordered(found, shape.resource, page)
    .limit(sql<number>`${page.limit}`)
    .offset(sql<number>`${page.offset}`)
}

/** A page's rows after many skipped rows, whose columns are not read. */
function deepPage(shape: ListShape, page: Page, columns: readonly Column[]) {
  const ids = pageOf(shape, page, namedByPlace([sql.ref('id')]))
  const rows = statements
    .with(
      page => page('page').materialized(),
      () => ids,
    )
    .selectFrom(`read.${shape.resource.projection}`)
    .select(columns)
    .where(sql<boolean>`company_id = ${shape.company} and id = any(array(select c0 from page))`)
  return ordered(rows, shape.resource, page)
}

function ordered<Of>(rows: Rows<Of>, resource: Resource, { sort }: Pick<Page, 'sort'>): Rows<Of> {
  const first = rows.orderBy(orderSql(resource, sort.field), sort.direction)
  return sort.field === 'id' ? first : first.orderBy('id', sort.direction)
}

/** The view's columns, then those for `asOfNow`; columns that the plan hides in old rows show their replacement. */
export function selectedOf({ resource, person, visibleFrom }: ListShape): RawBuilder<unknown>[] {
  const { aboutReader, hiddenByPlan, asOfNow } = resource.columns ?? {}
  const fields = fieldsOf(resource).map(field => {
    const personal = person && aboutReader?.[field]
    if (personal) return sql`${personal(person)}`
    const column = fieldSql(resource, field)
    if (!hiddenByPlan || !visibleFrom || !(field in hiddenByPlan.instead)) return column
    const shown = hiddenByPlan.instead[field]
    const instead = shown === null ? sql`null` : sql`${JSON.stringify(shown)}::jsonb`
    return sql`case when ${sql.ref(columnOf(hiddenByPlan.day))} < ${visibleFrom} then ${instead} else ${column} end`
  })
  return [...fields, ...Object.values(asOfNow?.using ?? {}).map(column => sql`(${column})`)]
}
