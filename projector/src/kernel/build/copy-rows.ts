import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { kindOf } from '../columns.ts'
import { writeValue } from '../postgres/binary-values.ts'
import { ByteWriter } from '../postgres/byte-writer.ts'
import { columnNames } from '../postgres/table-sql.ts'
import { longestTimeout } from '../postgres/transactions.ts'
import type { Projection } from '../projection.ts'

const chunkBytes = 256 * 1024
const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')

/**
 * Fills a table by COPY in binary form, the fastest way. Throws Postgres's errors, and errors of values that cannot be
 * written; then nothing is stored. Source: https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-FILE-FORMATS
 */
export async function copyRows(
  client: PoolClient,
  projection: Projection,
  table: string,
  rows: Iterable<Row>,
): Promise<void> {
  const names = columnNames(projection).map(column => `"${column}"`)
  const copy = copyFrom(`copy read."${table}" (${names.join(', ')}) from stdin (format binary)`)
  // The time after which `pg` gives up a query; the types do not declare that it reads it here.
  Object.assign(copy, { query_timeout: longestTimeout })
  await pipeline(Readable.from(chunksOf(projection, rows), { objectMode: false }), client.query(copy))
}

function* chunksOf({ table }: Projection, rows: Iterable<Row>): Generator<Buffer, void, void> {
  const columns = Object.entries(table.columns).map(([column, kind]) => [column, kindOf(kind)] as const)
  yield signature
  let writer = new ByteWriter(chunkBytes + 4096)
  for (const row of rows) {
    writer.int16(columns.length)
    for (const [column, kind] of columns) writeValue(writer, kind, row[column])
    if (writer.length < chunkBytes) continue
    yield writer.bytes()
    writer = new ByteWriter(chunkBytes + 4096)
  }
  writer.int16(-1)
  yield writer.bytes()
}
