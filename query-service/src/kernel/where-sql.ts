import { type RawBuilder, sql } from 'kysely'
import type { ConditionShape, ListShape } from './list-shape.ts'
import { fieldSql, type Resource, type RowScope } from './resource.ts'

type Test = RawBuilder<boolean>

/**
 * The condition on every read of a resource by a session. The company always comes first: it leads every index, and no
 * read crosses companies.
 */
export function whereOf(shape: ListShape): Test {
  const { resource, company, person, hidden, conditions, search, searchedValues } = shape
  const parts: Test[] = [sql`company_id = ${company}`]
  if (resource.scope?.forReader && person) parts.push(sql`${resource.scope.forReader(person)}`)
  if (resource.scope?.where) parts.push(conditionSql(resource.scope.where))
  for (const condition of conditions) parts.push(conditionOf(resource, condition))
  if (hidden) parts.push(sql`id <> all(${hidden}::text[])`)
  if (search) {
    const tests = searchedTexts(resource).map(text => sql`${text} like all(${search})`)
    if (searchedValues && resource.searching?.values)
      tests.push(resource.searching.values.test(searchedValues))
    parts.push(sql`(${sql.join(tests, sql` or `)})`)
  }
  return sql`${sql.join(parts, sql` and `)}`
}

/** The condition on every row of a resource, in a statement. */
export const conditionSql = (where: NonNullable<RowScope['where']>): Test =>
  typeof where === 'string' ? sql.raw(where) : sql`(${where})`

/** The texts that a search looks into, without case and accents. */
const searchedTexts = (resource: Resource): RawBuilder<string>[] =>
  resource.searching?.publicFieldsOnly
    ? resource.search.map(field => sql<string>`read.search_text(${fieldSql(resource, field)})`)
    : [sql<string>`search_text`]

function conditionOf(resource: Resource, { field, operator, value, several, orNull }: ConditionShape): Test {
  const column = fieldSql(resource, field)
  if (resource.filters[field]?.member) {
    const found = several
      ? sql`jsonb_exists_any(${column}, ${value})`
      : sql`jsonb_exists(${column}, ${value})`
    return operator === 'is' ? sql`${found}` : sql`not ${found}`
  }
  if (operator === 'from')
    return orNull ? sql`(${column} >= ${value} or ${column} is null)` : sql`${column} >= ${value}`
  if (operator === 'to') return sql`${column} <= ${value}`
  if (operator === 'is') {
    if (!value) return sql`${column} is null`
    const found = several ? sql`${column} = any(${value})` : sql`${column} = ${value}`
    return orNull ? sql`(${found} or ${column} is null)` : sql`${found}`
  }
  if (!value) return sql`${column} is not null`
  const other = several ? sql`${column} <> all(${value})` : sql`${column} <> ${value}`
  return orNull ? sql`(${other} and ${column} is not null)` : sql`(${other} or ${column} is null)`
}
