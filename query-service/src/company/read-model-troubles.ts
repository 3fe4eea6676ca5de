import { statementOf, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import type { ListRequest } from '../kernel/list-request.ts'
import type { TableStatements } from '../kernel/table-routes.ts'

/**
 * The projector's record of companies that are set aside, as the view `read-model-trouble`. Generations that are still
 * being built are excluded.
 */
const troubles = statements
  .selectFrom('read.set_aside as s')
  .leftJoin('read.company_admin as c', join =>
    join.on('c.company_id', '=', 'platform').onRef('c.id', '=', 's.company_id'),
  )
  .select([
    sql`s.projection || '_' || s.company_id`.as('id'),
    sql`replace(s.projection, '_', '-')`.as('readModel'),
    's.company_id as companyId',
    's.event_id as eventId',
    'c.name as companyName',
    's.type as eventType',
    's.sentence as reason',
    's.since',
    's.tries',
    's.next_retry_at as nextRetryAt',
  ])
  .where(sql<boolean>`s.projection !~ '_next$'`)
  .as('troubles')

function pageOf({ conditions, sort, limit, offset }: ListRequest) {
  let found = statements.selectFrom(troubles).selectAll().select(sql`count(*) over ()::int`.as('total'))
  for (const { field, operator, values } of conditions)
    found = found.where(
      operator === 'is'
        ? sql<boolean>`${sql.ref(field)} = any(${values}::text[])`
        : sql<boolean>`${sql.ref(field)} <> all(${values}::text[])`,
    )
  return found
    .orderBy(sql.ref(sort.field), sort.direction)
    .orderBy('id', sort.direction)
    .limit(limit)
    .offset(offset)
}

/**
 * The resource `read-model-trouble`: the companies that read models have set aside, for the platform's administrators.
 * It is about projections, so no projection makes it.
 */
export const readModelTroubles: TableStatements = {
  page: list => statementOf(pageOf(list)),
  total: list => statementOf(pageOf({ ...list, limit: 1, offset: 0 })),
}
