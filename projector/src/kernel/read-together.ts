import type { Pool, PoolClient } from 'pg'
import { arrayOf } from './binary-values.ts'
import { type Kind, kindOf } from './columns.ts'
import { type RowId, rowId } from './fold-events.ts'
import type { Key, Projection, Row } from './projection.ts'
import { columnsOf, rowsFromKeys } from './table-sql.ts'

/** Rows of one table that are wanted, by their keys. */
export interface Wanted {
  projection: Projection
  table: string
  keys: readonly Key[]
}

const statements = new Map<string, { name: string; text: string }>()

/**
 * Reads rows of several tables in one statement, and gives each table's by their keys; missing rows are absent. A live
 * batch has few rows of many tables, and most of a small query's time is the query itself. Throws Postgres's errors.
 */
export async function readTogether(
  db: Pick<Pool | PoolClient, 'query'>,
  wanted: readonly Wanted[],
): Promise<Map<RowId, Row>[]> {
  const { rows } = await db.query<[number, unknown[]]>({
    ...statementFor(wanted),
    values: wanted.flatMap(({ projection: { table }, keys }) =>
      table.key.map((column, i) =>
        arrayOf(
          kindOf(table.columns[column] ?? 'text'),
          keys.map(values => values[i]),
        ),
      ),
    ),
    rowMode: 'array',
  })
  const found = wanted.map(() => new Map<RowId, Row>())
  const readers = wanted.map(({ projection }) => readerOf(projection))
  for (const [at, values] of rows) {
    const row = readers[at]?.(values)
    if (row)
      found[at]?.set(rowId(wanted[at]?.projection.table.key.map(column => String(row[column])) ?? []), row)
  }
  return found
}

/** Prepared once for each combination of tables on each connection. */
function statementFor(wanted: readonly Wanted[]): { name: string; text: string } {
  const id = wanted.map(({ table }) => table).join(', ')
  const known = statements.get(id)
  if (known) return known
  let next = 1
  const selects = wanted.map(({ projection, table }, at) => {
    const from = rowsFromKeys(projection, table, next)
    next += projection.table.key.length
    const columns = columnsOf(projection).map(column => `t."${column}"`)
    return `select ${at}, json_build_array(${columns.join(', ')}) from ${from}`
  })
  const statement = { name: `read ${statements.size}`, text: selects.join('\nunion all\n') }
  statements.set(id, statement)
  return statement
}

function readerOf(projection: Projection): (values: readonly unknown[]) => Row {
  const readers = columnsOf(projection).map(
    column => [column, fromJson[kindOf(projection.table.columns[column] ?? 'text')]] as const,
  )
  return values => {
    const row: Record<string, unknown> = {}
    readers.forEach(([column, read], i) => {
      row[column] = values[i] === null || values[i] === undefined ? null : read(values[i])
    })
    return row
  }
}

const same = (value: unknown): unknown => value
/** The values as folds make them, from Postgres's JSON. */
const fromJson: Record<Kind, (value: unknown) => unknown> = {
  text: same,
  day: same,
  boolean: same,
  integer: same,
  // Infinity is text in JSON.
  double: Number,
  instant: value => new Date(String(value)).toISOString(),
  json: same,
}
