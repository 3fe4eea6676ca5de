import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { DuePage } from './due.ts'

/** A row that is due, beside the requested columns. */
export type DueRow<Columns> = Columns & {
  id: string
  /** The instant when it became due, as Postgres prints it. */
  since: string
}

/**
 * Reads pages of a view's due rows, in order: `instant` is the column of the due time, `columns` are read besides it
 * and the id.
 */
export function dueRows<Columns>(
  view: string,
  instant: string,
  columns: readonly (keyof Columns & string)[],
): (pool: Pool, now: Date, page: DuePage) => Promise<DueRow<Columns>[]> {
  const pageOf = fixedStatement<[now: Date, since: string, id: string, most: number]>(
    (now, since, id, most) =>
      statements
        .selectFrom(view)
        .select(['id', ...columns, sql`${sql.ref(instant)}::text`.as('since')])
        .where(instant, '<=', now)
        .where(sql<boolean>`(${sql.ref(instant)}, id) > (${since}::timestamptz, ${id})`)
        .orderBy(instant)
        .orderBy('id')
        .limit(sql<number>`${most}`),
  )
  return async (pool, now, { after: [since, id] = ['-infinity', ''], most }) =>
    (await pool.query<DueRow<Columns>>(pageOf(now, since, id, most))).rows
}
