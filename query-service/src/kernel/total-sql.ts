import type { Condition } from './list-request.ts'
import { columnOf, type Resource } from './resource.ts'
import type { Scope } from './scope.ts'

type Add = (value: unknown) => string

/**
 * The number of rows that match, as a scalar subquery: from the totals that the projector keeps where the
 * conditions are those of its buckets, else counted, which an index that covers them makes cheap.
 * `where` gives the clause that selects them; it is not called where it is not needed.
 */
export function totalSql(
  resource: Resource,
  scope: Scope,
  asked: { conditions: readonly Condition[]; search: string | undefined },
  where: () => string,
  add: Add,
): string {
  const bucket =
    asked.search === undefined
      ? bucketSql(resource, [...scope.conditions, ...asked.conditions], add)
      : undefined
  if (bucket === undefined) return `(select count(*) from read.${resource.projection} where ${where()})`
  return (
    `(select coalesce(sum(rows), 0)::bigint from read.row_counts where projection = ${add(resource.projection)}` +
    ` and company_id = ${add(scope.companyId)} and ${bucket})`
  )
}

/** The buckets that hold exactly the rows that meet the conditions; undefined: there are none. */
function bucketSql(resource: Resource, conditions: readonly Condition[], add: Add): string | undefined {
  if (conditions.length === 0) return `bucket = ${add('')}`
  const field = conditions[0]?.field
  if (!field || !resource.kept.includes(field) || conditions.some(other => other.field !== field)) return
  const bucketOf = (value: unknown) => `${columnOf(field)}=${value}`
  if (conditions.length === 1 && conditions[0]?.operator === 'is') {
    const { values } = conditions[0]
    if (values.includes(null)) return
    return `bucket = any(${add([...new Set(values)].map(bucketOf))}::text[])`
  }
  if (!conditions.every(({ operator }) => operator === 'from' || operator === 'to')) return
  const froms = conditions
    .filter(({ operator }) => operator === 'from')
    .map(({ values }) => String(values[0]))
  const tos = conditions.filter(({ operator }) => operator === 'to').map(({ values }) => String(values[0]))
  // Days as YYYY-MM-DD order as texts do; beyond either end stands a day that no record has.
  const from = froms.sort().at(-1) ?? '0000-00-00'
  const to = tos.sort()[0] ?? '9999-99-99'
  return `bucket between ${add(bucketOf(from))} and ${add(bucketOf(to))}`
}
