import type { ListRequest } from './list-request.ts'
import { columnOf, columnSql, fieldsOf, type Resource } from './resource.ts'
import type { Scope } from './scope.ts'
import { createParameters, type Statement } from './statement.ts'
import { totalSql } from './total-sql.ts'
import { whereSql } from './where-sql.ts'

/** From this many skipped rows on, a page's ids are found in an index before its rows are fetched. */
const deep = 500

/**
 * One page of a list in one statement: each row is the exact total, then the fields of the view in order.
 * Sorted with the id as tie-breaker, both in one direction so that one index serves both.
 */
export function listSql(resource: Resource, scope: Scope, request: ListRequest): Statement {
  const { values, add } = createParameters()
  const where = whereSql(resource, scope, request, add)
  const total = totalSql(resource, scope, request, () => where, add)
  const view = `read.${resource.projection}`
  const columns = `${total}, ${columnsSql(resource, scope, add)}`
  const order = orderSql(resource, request)
  const page = `order by ${order} limit ${add(request.limit)} offset ${add(request.offset)}`
  if (request.offset < deep) return { values, text: `select ${columns} from ${view} where ${where} ${page}` }
  const ids = `select id from ${view} where ${where} ${page}`
  const text = `with page as materialized (${ids}) select ${columns} from ${view} where company_id = $1 and id = any(array(select id from page)) order by ${order}`
  return { values, text }
}

/** The exact total alone, for a page beyond the last row. */
export function totalAloneSql(resource: Resource, scope: Scope, request: ListRequest): Statement {
  const { values, add } = createParameters()
  const where = () => whereSql(resource, scope, request, add)
  return { values, text: `select ${totalSql(resource, scope, request, where, add)}` }
}

/** One record by its id, within the session's scope. */
export function oneSql(resource: Resource, scope: Scope, id: string): Statement {
  const { values, add } = createParameters()
  const asked = { conditions: [{ field: 'id', operator: 'is' as const, values: [id] }], search: undefined }
  const where = whereSql(resource, scope, asked, add)
  return {
    values,
    text: `select 1, ${columnsSql(resource, scope, add)} from read.${resource.projection} where ${where}`,
  }
}

function orderSql(resource: Resource, { sort }: ListRequest): string {
  const column = columnSql(resource, sort.field)
  return column === 'id' ? `id ${sort.direction}` : `${column} ${sort.direction}, id ${sort.direction}`
}

/** The view's columns; those that the plan hides in old rows are emptied there. */
function columnsSql(resource: Resource, scope: Scope, add: (value: unknown) => string): string {
  const { fade } = resource
  const hiding = fade && scope.visibleFrom !== undefined ? fade : undefined
  const from = hiding && add(scope.visibleFrom)
  return fieldsOf(resource)
    .map(field => {
      const column = columnSql(resource, field)
      if (!hiding || !(field in hiding.fields)) return column
      const old = `${columnOf(hiding.day)} < ${from}`
      const empty = hiding.fields[field]
      return `case when ${old} then ${empty === null ? 'null' : `${add(JSON.stringify(empty))}::jsonb`} else ${column} end`
    })
    .join(', ')
}
