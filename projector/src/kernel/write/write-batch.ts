import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import { kindOf } from '../columns.ts'
import type { Poison, RowChange } from '../fold/fold-events.ts'
import { countDeltas } from '../fold/row-counts.ts'
import { arrayOf, bigintArray } from '../postgres/binary-values.ts'
import { columnNames } from '../postgres/table-sql.ts'
import type { Queryable } from '../postgres/transactions.ts'
import type { Projection } from '../projection.ts'
import {
  type NotificationScope,
  passed,
  readChanged,
  setAsideNotification,
  together,
} from './notifications.ts'
import { type StatementPart, writeStatement } from './write-statement.ts'

/** The time between setting a company aside and its first retry; then twice as long each time, up to a limit. */
export const firstRetryMs = 60_000

/** One projection's part of a transaction. */
export interface Work {
  projection: Projection
  /** The row of read.checkpoints, which also names its kept totals. */
  checkpoint: string
  table: string
  /** The expected checkpoint; the transaction fails when it differs. */
  was: Position
  position: Position
  changes: readonly RowChange[]
  /** Companies that are newly set aside. */
  poisons?: readonly Poison[]
  /** Default: rows. */
  notify?: NotificationScope
}

/**
 * Writes a batch's changes of any number of projections in one statement, so in one transaction and one round trip:
 * rows, kept totals, checkpoints, companies that are set aside, and the notifications. Throws Postgres's errors;
 * SQLSTATE RC001 when a checkpoint is not the expected one. Nothing is written then.
 */
export async function writeBatch(db: Queryable, works: readonly Work[]): Promise<void> {
  const parts: StatementPart[] = []
  const values: unknown[] = []
  for (const { projection, table, changes } of works) {
    const kept = changes.filter(change => change.after !== undefined)
    const gone = changes.filter(change => change.after === undefined)
    const { columns, key } = projection.table
    if (kept.length > 0) {
      parts.push({ projection, table, kind: 'upsert' })
      const rows = kept.map(change => change.after as Row)
      for (const column of columnNames(projection)) values.push(arrayFor(columns[column], rows, column))
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
    texts(notifications(works)),
  )
  const fallen = works.flatMap(({ checkpoint, poisons = [] }) =>
    poisons.map(poison => ({ checkpoint, ...poison })),
  )
  if (fallen.length > 0)
    values.push(
      texts(fallen.map(each => each.checkpoint)),
      texts(fallen.map(each => each.companyId)),
      texts(fallen.map(each => each.eventId)),
      texts(fallen.map(each => each.type)),
      bigintArray(fallen.map(each => BigInt(each.position))),
      bigintArray(fallen.map(each => BigInt(each.after))),
      texts(fallen.map(each => each.why)),
      String(firstRetryMs),
    )
  await db.query({ ...writeStatement(parts, fallen.length > 0), values })
}

function notifications(works: readonly Work[]): string[] {
  const notified = works.filter(({ notify }) => notify !== 'nothing')
  const messages = notified.flatMap(({ projection, position, changes, notify }) =>
    changes.length > 0 ? readChanged(projection, position, changes, notify) : [],
  )
  const settingAside = notified.find(({ poisons = [] }) => poisons.length > 0)
  if (settingAside) messages.push(setAsideNotification(settingAside.position))
  const live = notified.find(({ notify = 'rows' }) => notify === 'rows')
  return messages.length > 0 || !live ? together(messages) : [passed(live.position)]
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
