import { statementOf, statements } from '@rollcall/platform/postgres/statements.ts'
import { type AliasedSelectQueryBuilder, sql } from 'kysely'
import type { ListRequest } from './list-request.ts'
import type { TableStatements } from './table-routes.ts'

/**
 * The statements of a resource for the platform's administrators whose rows a subquery gives, with the fields of its view
 * as columns. Their number is small, so all matches are counted with each page.
 */
export function pagesOf<Row, Alias extends string>(
  rows: AliasedSelectQueryBuilder<Row, Alias>,
): TableStatements {
  function pageOf({ conditions, sort, limit, offset }: ListRequest) {
    let found = statements.selectFrom(rows).selectAll().select(sql`count(*) over ()::int`.as('total'))
    for (const { field, operator, values } of conditions)
      found = found.where(
        operator === 'is'
          ? sql<boolean>`${sql.ref(field)} = any(${values}::text[])`
          : sql<boolean>`${sql.ref(field)} <> all(${values}::text[])`,
      )
    return found
      .orderBy(sql.ref(sort.field), sort.direction)
      .orderBy(sql.ref('id'), sort.direction)
      .limit(limit)
      .offset(offset)
  }
  return {
    page: list => statementOf(pageOf(list)),
    total: list => statementOf(pageOf({ ...list, limit: 1, offset: 0 })),
  }
}
