import type { PoolClient, Submittable } from 'pg'
import { writeValue } from './binary-values.ts'
import { ByteWriter } from './byte-writer.ts'
import { kindOf } from './columns.ts'
import { patience } from './patience.ts'
import type { Projection, Row } from './projection.ts'
import { columnsOf } from './table-sql.ts'

const chunkBytes = 256 * 1024
const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')

/**
 * Fills a table by COPY in binary form, the fastest way in. Throws what Postgres throws; then nothing is
 * stored. Source: https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-FILE-FORMATS
 */
export function copyRows(
  client: PoolClient,
  projection: Projection,
  table: string,
  rows: Iterable<Row>,
): Promise<void> {
  const columns = columnsOf(projection)
  const names = columns.map(column => `"${column}"`).join(', ')
  const copy = new CopyIn(
    `copy read."${table}" (${names}) from stdin (format binary)`,
    chunksOf(projection, rows),
  )
  client.query(copy)
  return copy.done
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

/** What COPY needs of `pg`'s connection, beyond what its types tell. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(message: string): void
  endCopyFrom(): void
  stream: NodeJS.WritableStream & { writableNeedDrain: boolean }
}

/** A COPY … FROM STDIN as `pg` runs its queries; `pg` itself refuses COPY. */
class CopyIn implements Submittable {
  readonly done: Promise<void>
  /** Milliseconds until `pg` gives the query up. */
  readonly query_timeout = patience
  /** Set by `pg`, which wants to be told of the end. */
  callback: ((error?: unknown) => void) | undefined
  readonly #text: string
  readonly #chunks: Iterator<Buffer>
  readonly #settle = Promise.withResolvers<void>()
  #error: unknown

  constructor(text: string, chunks: Iterator<Buffer>) {
    this.#text = text
    this.#chunks = chunks
    this.done = this.#settle.promise
  }

  submit(connection: unknown): void {
    ;(connection as CopyConnection).query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    try {
      while (!this.#error) {
        const { done, value } = this.#chunks.next()
        if (done) {
          connection.endCopyFrom()
          return
        }
        connection.sendCopyFromChunk(value)
        if (connection.stream.writableNeedDrain) {
          connection.stream.once('drain', () => this.handleCopyInResponse(connection))
          return
        }
      }
    } catch (error) {
      this.#error = error
      connection.sendCopyFail('a row could not be written')
    }
  }

  handleError(error: unknown): void {
    this.#error ??= error
    this.#end()
  }

  handleReadyForQuery(): void {
    this.#end()
  }

  handleCommandComplete(): void {}

  #end(): void {
    if (this.#error) this.#settle.reject(this.#error)
    else this.#settle.resolve()
    this.callback?.(this.#error)
  }
}
