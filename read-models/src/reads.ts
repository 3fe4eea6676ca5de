import {
  createShapes,
  fixedStatement,
  type Given,
  type Statement,
  statements,
} from '@rollcall/platform/postgres/statements.ts'
import {
  AliasNode,
  ColumnNode,
  type Compilable,
  IdentifierNode,
  type Kysely,
  type OperationNode,
  ReferenceNode,
  SelectQueryNode,
} from 'kysely'
import type { Pool } from 'pg'
import { columnTypes } from './kernel/column-types.ts'
import type { RowOf } from './kernel/table.ts'
import type { tables } from './tables.ts'

/*
 * How to read the read models
 *
 *   const teamOf = fixedRead((companyId: string, day: string) =>
 *     reads
 *       .selectFrom('read.employees as e')
 *       .innerJoin('read.companies as c', 'c.id', 'e.company_id')
 *       .select(['e.id', 'e.full_name', 'c.zone'])
 *       .where('e.company_id', '=', companyId)
 *       .where(({ ref }) => sql<boolean>`${ref('e.date_of_join')} <= ${day}`),
 *   )
 *   const rows = await readRows(pool, teamOf(companyId, day))
 *
 * The rows are `{ id: string; full_name: string; zone: string | null }[]`: their type follows from the selected
 * columns, whose types are those of the tables' declarations. A column that is renamed there fails `tsc` here. So raw
 * SQL names columns by `ref`, and a raw expression in the select list has a type and a name:
 * sql<number>`…`.as('minutes').
 * `RowTypeOf<typeof teamOf>` is the type of a row, for functions that need its name.
 *
 * `fixedRead` compiles a statement at its first use. Its function gets placeholders instead of values, so it must not look
 * at them. A statement whose text depends on the request is written with `createReads`, `createShapes` or `statementOf`.
 *
 * Instants are ISO strings with milliseconds, days YYYY-MM-DD, as in the views.
 */

/** The projector's own tables that others also read. */
interface ProjectorTables {
  'read.checkpoints': { projection: string; version: number; position: string }
  'read.row_counts': { projection: string; company_id: string; bucket: string; rows: number }
  'read.set_aside': {
    projection: string
    company_id: string
    event_id: string
    type: string
    sentence: string
    since: string
    tries: number
    next_retry_at: string
  }
}

/** The read models as kysely knows them. */
export type Database = ProjectorTables & {
  [Name in keyof typeof tables as `read.${Name}`]: RowOf<(typeof tables)[Name]>
}

/** Writes statements that read the read models, checked against the tables' declarations. */
export const reads = statements as unknown as Kysely<Database>

declare const rowType: unique symbol

/** A statement that returns rows of a known type. */
export interface Read<Row> extends Statement {
  /** The columns of a row, in order. */
  columns: readonly string[]
  /** For the compiler only. */
  [rowType]?: Row
}

/** The type of the rows of a fixed read. */
// biome-ignore lint/suspicious/noExplicitAny: any parameters fit
export type RowTypeOf<F extends (...given: any[]) => Read<unknown>> =
  ReturnType<F> extends Read<infer Row> ? Row : never

/** A read that differs only in its values, compiled at first use. `write` must not look at the values. */
export function fixedRead<Values extends readonly unknown[], Row>(
  write: (...values: Values) => Compilable<Row>,
): (...given: Values) => Read<Row> {
  let columns: readonly string[] = []
  const statement = fixedStatement<Values>((...slots) => {
    // kysely passes each slot through as the value of a parameter.
    const query = write(...(slots as unknown as Values))
    columns = columnsOf(query.compile().query)
    return query
  })
  return (...given) => ({ ...statement(...given), columns })
}

/** Reads by their shape, compiled once for each as `createShapes` does. `max`: the number of shapes kept. */
export function createReads(
  max: number,
): <Row>(shape: string, given: Given, write: () => Compilable<Row>) => Read<Row> {
  const shapes = createShapes(max)
  const columns = new Map<string, readonly string[]>()
  return (shape, given, write) => {
    const statement = shapes(shape, given, () => {
      const query = write()
      if (columns.size >= max) columns.clear()
      columns.set(shape, columnsOf(query.compile().query))
      return query
    })
    return { ...statement, columns: columns.get(shape) ?? [] }
  }
}

/** The names of the columns that a statement selects. Throws when it does not name them. */
function columnsOf(query: OperationNode): string[] {
  if (!SelectQueryNode.is(query)) throw new Error('Only a select gives rows.')
  return (query.selections ?? []).map(({ selection }) => {
    const named = AliasNode.is(selection)
      ? selection.alias
      : ReferenceNode.is(selection)
        ? selection.column
        : selection
    if (ColumnNode.is(named)) return named.column.name
    if (IdentifierNode.is(named)) return named.name
    throw new Error('A statement names each column that it selects.')
  })
}

/** Reads rows as the tables' owner. Each connection prepares a statement with a name once. Throws Postgres's errors. */
export async function readRows<Row extends object>(
  pool: Pick<Pool, 'query'>,
  { text, values }: Read<Row>,
  name?: string,
): Promise<Row[]> {
  return (await pool.query({ ...(name && { name }), text, values, types: columnTypes })).rows as Row[]
}
