import { statements } from '@rollcall/platform/postgres/statements.ts'
import { type Expression, sql } from 'kysely'
import type { ListShape } from './list-shape.ts'
import { whereOf } from './where-sql.ts'

/**
 * The number of matching rows, as a scalar subquery: from the projector's totals when the conditions match its buckets,
 * otherwise counted cheaply by a covering index.
 */
export function totalOf(shape: ListShape): Expression<unknown> {
  const { resource, company, bucket } = shape
  if (!bucket)
    return statements
      .selectFrom(`read.${resource.projection}`)
      .select(sql`count(*)`.as('rows'))
      .where(whereOf(shape))
  const kept = statements
    .selectFrom('read.row_counts')
    .select(sql`coalesce(sum(rows), 0)::bigint`.as('rows'))
    .where('projection', '=', resource.projection)
    .where('company_id', '=', company)
  if (bucket.kind === 'one') return kept.where('bucket', '=', bucket.name)
  if (bucket.kind === 'some') return kept.where(sql<boolean>`bucket = any(${bucket.names}::text[])`)
  return kept.where(sql<boolean>`bucket between ${bucket.from} and ${bucket.to}`)
}
