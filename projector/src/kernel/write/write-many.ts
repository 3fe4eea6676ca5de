import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import type { Pool, PoolClient } from 'pg'
import { kindOf, postgresTypes } from '../columns.ts'
import type { RowChange } from '../fold/fold-events.ts'
import { columnNames } from '../postgres/table-sql.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { FoldedEvent, HandlerOfMany, Key } from '../projection.ts'
import { selectStoredRows } from '../read/stored-rows.ts'
import type { NotificationScope } from './notifications.ts'
import { FoldFailed } from './search-fault.ts'
import { type Work, writeBatch } from './write-batch.ts'

/** How many rows are in memory at once. */
const chunkRows = 1_000

export interface ManyOptions {
  db: Pool | PoolClient
  /** The projection to write, and its checkpoint's value. */
  member: Pick<Work, 'projection' | 'checkpoint' | 'table'> & { stored: Position }
  event: FoldedEvent
  handler: HandlerOfMany
  /** The new checkpoint; the old one when it does not move. */
  position: string
  notify: NotificationScope
}

/**
 * Folds one event into all rows that it touches, in chunks and in one transaction with the checkpoint, so that any
 * number of rows changes completely or not at all. Nothing else may write these rows at the same time. Throws
 * FoldFailed.
 */
export async function writeMany(options: ManyOptions): Promise<void> {
  const { db, member, position, notify } = options
  const { projection, checkpoint, table, stored } = member
  const work = { projection, checkpoint, table, notify }
  await atomically(db, async client => {
    for await (const changes of changesOf(client, options))
      await writeBatch(client, [{ ...work, was: stored, position: stored, changes }])
    await writeBatch(client, [{ ...work, was: stored, position, changes: [] }])
  })
}

const atomically = (db: Pool | PoolClient, work: (client: PoolClient) => Promise<void>): Promise<void> =>
  // A connection is already inside a transaction.
  'totalCount' in db ? inTransaction(db, work) : work(db)

async function* changesOf(
  client: PoolClient,
  { member: { projection, table }, handler, event }: ManyOptions,
): AsyncGenerator<RowChange[], void, void> {
  const { key, columns } = projection.table
  const wanted = rowsWanted(handler, event)
  const quoted = (names: readonly string[]) => names.map(name => `t."${name}"`).join(', ')
  const parameter = (column: string, at: number) =>
    `$${at}::${postgresTypes[kindOf(columns[column] ?? 'text')].name}`
  const same = wanted.map(([column], i) => `t."${column}" = ${parameter(column, i + 1)}`)
  const beyond = `(${quoted(key)}) > (${key.map((column, i) => parameter(column, wanted.length + 1 + i)).join(', ')})`
  let after: Key | undefined
  for (;;) {
    const where = [...same, ...(after ? [beyond] : [])].join(' and ') || 'true'
    const rows = await selectStoredRows(client, projection, {
      text: `select ${quoted(columnNames(projection))} from read."${table}" t where ${where}
              order by ${quoted(key)} limit ${chunkRows}`,
      values: [...wanted.map(([, value]) => value), ...(after ?? [])],
    })
    const changes = rows.map(before => ({ key: [], before, after: folded(handler, before, event) }))
    yield changes.filter(change => change.before !== change.after)
    const last = rows.at(-1)
    if (!last || rows.length < chunkRows) return
    after = key.map(column => String(last[column]))
  }
}

function rowsWanted(handler: HandlerOfMany, event: FoldedEvent): [string, string][] {
  try {
    return Object.entries(handler.rows(event))
  } catch (error) {
    throw new FoldFailed('the rows of an event cannot be told', { cause: error })
  }
}

function folded(handler: HandlerOfMany, row: Row, event: FoldedEvent): Row | undefined {
  try {
    return handler.fold(row, event)
  } catch (error) {
    throw new FoldFailed('a row cannot be folded', { cause: error })
  }
}
