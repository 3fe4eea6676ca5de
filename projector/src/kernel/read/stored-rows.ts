import type { Row } from '@rollcall/read-models/kernel/table.ts'
import { kindOf } from '../columns.ts'
import { type RowId, rowId } from '../fold/fold-events.ts'
import { arrayOf } from '../postgres/binary-values.ts'
import { columnNames, selectByKeys } from '../postgres/table-sql.ts'
import type { Queryable } from '../postgres/transactions.ts'
import type { Key, Projection } from '../projection.ts'

/** Reads rows by their keys in one query; missing rows are absent. Throws Postgres's errors. */
export async function readStoredRows(
  db: Queryable,
  projection: Projection,
  table: string,
  keys: readonly Key[],
): Promise<Map<RowId, Row>> {
  const found = new Map<RowId, Row>()
  if (keys.length === 0) return found
  const { columns, key } = projection.table
  const rows = await selectStoredRows(db, projection, {
    name: `rows of ${table}`,
    text: selectByKeys(projection, table),
    values: key.map((column, i) =>
      arrayOf(
        kindOf(columns[column] ?? 'text'),
        keys.map(values => values[i]),
      ),
    ),
  })
  for (const row of rows) found.set(rowId(key.map(column => String(row[column]))), row)
  return found
}

/** Reads rows by a statement that selects all columns. Throws Postgres's errors. */
export async function selectStoredRows(
  db: Queryable,
  projection: Projection,
  statement: { name?: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const { columns } = projection.table
  const { rows } = await db.query<Record<string, unknown>>({ ...statement, types: asText })
  const parsers = columnNames(projection).map(
    column => [column, fromText[kindOf(columns[column] ?? 'text')]] as const,
  )
  return rows.map(raw => {
    const row: Record<string, unknown> = {}
    for (const [column, parse] of parsers) {
      const value = raw[column]
      row[column] = value === null ? null : parse(value as string)
    }
    return row
  })
}

/** Every value as Postgres's text; the column's kind decides its conversion. */
const asText = { getTypeParser: () => (value: string) => value } as unknown as NonNullable<
  import('pg').QueryConfig['types']
>

const identity = (value: string): string => value
/** The values as folds make them: instants as ISO strings, days as YYYY-MM-DD. */
const fromText: Record<ReturnType<typeof kindOf>, (value: string) => unknown> = {
  text: identity,
  name: identity,
  day: identity,
  boolean: value => value === 't',
  integer: Number,
  double: Number,
  instant: value => new Date(`${value.replace(' ', 'T')}:00`).toISOString(),
  json: value => JSON.parse(value),
}
