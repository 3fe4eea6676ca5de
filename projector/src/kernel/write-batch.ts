import type { Position } from '@rollcall/contracts/kernel/event.ts'
import { arrayOf, bigintArray } from './binary-values.ts'
import { kindOf } from './columns.ts'
import type { Change } from './fold-events.ts'
import type { Projection, Row } from './projection.ts'
import { passed, readChanged } from './read-changed.ts'
import { countDeltas } from './row-counts.ts'
import type { Queryable } from './stored-rows.ts'
import { columnsOf } from './table-sql.ts'
import { type Part, writeStatement } from './write-statement.ts'

/** One projection's share of a transaction. */
export interface Work {
  projection: Projection
  /** The row of read.checkpoints, which also names its kept totals. */
  checkpoint: string
  table: string
  /** Where the checkpoint must be; the transaction fails when it is not. */
  was: Position
  position: Position
  changes: readonly Change[]
}

/**
 * Writes what a batch did to any number of projections in one statement, so in one transaction and one round
 * trip: rows, kept totals, checkpoints, and the notification unless `quiet`. Throws what Postgres throws;
 * SQLSTATE RC001 when a checkpoint is not where it should be. Nothing is written then.
 */
export async function writeBatch(db: Queryable, works: readonly Work[], quiet = false): Promise<void> {
  const parts: Part[] = []
  const values: unknown[] = []
  for (const { projection, table, changes } of works) {
    const kept = changes.filter(change => change.after !== undefined)
    const gone = changes.filter(change => change.after === undefined)
    const { columns, key } = projection.table
    if (kept.length > 0) {
      parts.push({ projection, table, kind: 'upsert' })
      const rows = kept.map(change => change.after as Row)
      for (const column of columnsOf(projection)) values.push(arrayFor(columns[column], rows, column))
    }
    if (gone.length > 0) {
      parts.push({ projection, table, kind: 'delete' })
      const rows = gone.map(change => change.before as Row)
      for (const column of key) values.push(arrayFor(columns[column], rows, column))
    }
  }
  const deltas = works.flatMap(({ projection, checkpoint, changes }) =>
    countDeltas(projection, changes).map(delta => ({ checkpoint, ...delta })),
  )
  values.push(
    texts(deltas.map(delta => delta.checkpoint)),
    texts(deltas.map(delta => delta.companyId)),
    texts(deltas.map(delta => delta.bucket)),
    bigintArray(deltas.map(delta => BigInt(delta.delta))),
    texts(works.map(work => work.checkpoint)),
    arrayOf(
      'integer',
      works.map(work => work.projection.version),
    ),
    bigintArray(works.map(work => BigInt(work.was))),
    bigintArray(works.map(work => BigInt(work.position))),
    texts(quiet ? [] : notifications(works)),
  )
  await db.query({ ...writeStatement(parts), values })
}

function notifications(works: readonly Work[]): string[] {
  const changed = works.filter(work => work.changes.length > 0)
  if (changed.length > 0)
    return changed.map(work => readChanged(work.projection, work.position, work.changes))
  return works[0] ? [passed(works[0].position)] : []
}

const texts = (values: readonly string[]): Buffer => arrayOf('text', values)

const arrayFor = (
  column: Projection['table']['columns'][string] | undefined,
  rows: readonly Row[],
  name: string,
): Buffer =>
  arrayOf(
    kindOf(column ?? 'text'),
    rows.map(row => row[name]),
  )
