import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { columnTypes } from '@rollcall/read-models/kernel/column-types.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { DuePage } from './due.ts'

type NameIn<View extends keyof Database> = keyof Database[View] & string

/** A row that is due: the requested columns, and when. */
export type DueRow<
  View extends keyof Database,
  Instant extends NameIn<View>,
  Columns extends NameIn<View>,
> = { [C in Columns]: C extends Instant ? NonNullable<Database[View][C]> : Database[View][C] } & {
  id: string
  /** The instant when it became due, as Postgres prints it. */
  since: string
}

/**
 * Reads pages of a view's due rows, in order: `instant` is the column of the due time, `columns` are read besides it
 * and the id.
 */
export function dueRows<
  View extends keyof Database,
  Instant extends NameIn<View>,
  Columns extends NameIn<View>,
>(
  view: View,
  instant: Instant,
  columns: readonly Columns[],
): (pool: Pool, now: Date, page: DuePage) => Promise<DueRow<View, Instant, Columns>[]> {
  // The view can be any of them here, so kysely cannot check the columns; the parameter types do.
  const pageOf = fixedStatement<[now: Date, since: string, id: string, max: number]>((now, since, id, max) =>
    statements
      .selectFrom<string>(view)
      .select(['id', ...columns, sql`${sql.ref(instant)}::text`.as('since')])
      .where(sql.ref(instant), '<=', now)
      .where(sql<boolean>`(${sql.ref(instant)}, id) > (${since}::timestamptz, ${id})`)
      .orderBy(instant)
      .orderBy('id')
      .limit(sql<number>`${max}`),
  )
  return async (pool, now, { after: [since, id] = ['-infinity', ''], max }) =>
    (await pool.query({ ...pageOf(now, since, id, max), types: columnTypes })).rows as DueRow<
      View,
      Instant,
      Columns
    >[]
}
