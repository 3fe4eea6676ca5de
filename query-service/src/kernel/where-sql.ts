import type { Condition } from './list-request.ts'
import { columnOf, columnSql, type Resource } from './resource.ts'
import type { Scope } from './scope.ts'

type Add = (value: unknown) => string

/**
 * The where clause of everything that a session reads of a resource. The company always comes first: it leads
 * every index, and nothing is read across companies.
 */
export function whereSql(
  resource: Resource,
  scope: Scope,
  asked: { conditions: readonly Condition[]; search: string | undefined },
  add: Add,
): string {
  const parts = [`company_id = ${add(scope.companyId)}`]
  if (resource.always) parts.push(resource.always)
  for (const condition of [...scope.conditions, ...asked.conditions])
    parts.push(conditionSql(resource, condition, add))
  if (asked.search !== undefined) parts.push(searchSql(resource, asked.search, add))
  return parts.join(' and ')
}

function conditionSql(resource: Resource, { field, operator, values }: Condition, add: Add): string {
  const column = columnSql(resource, field)
  if (operator === 'from') return `${column} >= ${add(values[0])}`
  if (operator === 'to') return `${column} <= ${add(values[0])}`
  const known = values.filter(value => value !== null)
  const none = known.length < values.length
  const place = known.length === 1 ? add(known[0]) : known.length > 1 || !none ? add(known) : undefined
  const single = known.length === 1
  if (operator === 'is') {
    if (place === undefined) return `${column} is null`
    const found = single ? `${column} = ${place}` : `${column} = any(${place})`
    return none ? `(${found} or ${column} is null)` : found
  }
  if (place === undefined) return `${column} is not null`
  const other = single ? `${column} <> ${place}` : `${column} <> all(${place})`
  return none ? `(${other} and ${column} is not null)` : `(${other} or ${column} is null)`
}

function searchSql(resource: Resource, search: string, add: Add): string {
  const place = add(`%${search.replace(/[\\%_]/g, '\\$&')}%`)
  return `(${resource.search.map(field => `${columnOf(field)} ilike ${place}`).join(' or ')})`
}
