import type { Kind } from '@rollcall/read-models/kernel/columns.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import type { Pool, PoolClient } from 'pg'
import { kindOf } from '../columns.ts'
import { type RowId, rowId } from '../fold/fold-events.ts'
import { arrayOf } from '../postgres/binary-values.ts'
import { columnNames, rowsFromKeys } from '../postgres/table-sql.ts'
import type { Key, Projection } from '../projection.ts'

/** Rows of one table that are wanted, by their keys. */
export interface WantedRows {
  projection: Projection
  table: string
  keys: readonly Key[]
}

interface ReadStatement {
  /** Missing: it is not kept as a prepared statement. */
  name?: string
  text: string
}

/** By the names of their tables. */
const prepared = new Map<string, ReadStatement>()
/** Every connection keeps what it has prepared, and thirty tables can be combined in millions of ways. */
const maxPrepared = 200

/**
 * Reads rows of several tables in one statement, and gives each table's by their keys; missing rows are absent. A live
 * batch has few rows of many tables, and most of a small query's time is the query itself. Throws Postgres's errors.
 */
export async function readTogether(
  db: Pick<Pool | PoolClient, 'query'>,
  wanted: readonly WantedRows[],
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

/** The statement that reads these tables; of the first combinations, a prepared one. */
export function statementFor(wanted: readonly WantedRows[]): ReadStatement {
  const id = wanted.map(({ table }) => table).join(', ')
  const known = prepared.get(id)
  if (known) return known
  let next = 1
  const selects = wanted.map(({ projection, table }, at) => {
    const from = rowsFromKeys(projection, table, next)
    next += projection.table.key.length
    const columns = columnNames(projection).map(column => `t."${column}"`)
    return `select ${at}, json_build_array(${columns.join(', ')}) from ${from}`
  })
  const text = selects.join('\nunion all\n')
  if (prepared.size >= maxPrepared) return { text }
  const statement = { name: `read together ${prepared.size}`, text }
  prepared.set(id, statement)
  return statement
}

function readerOf(projection: Projection): (values: readonly unknown[]) => Row {
  const readers = columnNames(projection).map(
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
  name: same,
  day: same,
  boolean: same,
  integer: same,
  // Infinity is text in JSON.
  double: Number,
  instant: value => new Date(String(value)).toISOString(),
  json: same,
}
