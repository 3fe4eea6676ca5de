import type { Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { type FoldStart, joined, type Poison, poisonReason, type RowChange } from '../fold/fold-events.ts'
import { foldInMemory, HeldRows } from '../fold/fold-in-memory.ts'
import { decoded } from '../log/decoded.ts'
import { readAhead } from '../log/read-ahead.ts'
import type { Projection } from '../projection.ts'
import type { Tools } from '../tools.ts'

/** The rows from the beginning of the log, and their position. */
export interface FirstFold {
  changes: RowChange[]
  position: Position
  /** The positions at which companies were set aside. */
  poisons: Poison[]
}

/**
 * Folds the log from its first event in memory, without a database query, until there is nothing newer, or it holds
 * `maxRows` rows or `maxBytes` bytes. Throws at a poison event of a company that may not be set aside.
 */
export async function foldFromStart(options: {
  tools: Pick<Tools, 'store' | 'codec'>
  projection: Projection
  maxRows: number
  /** Of held rows. */
  maxBytes: number
  batchSize: number
  /** Of events in one batch. */
  batchBytes: number
  mayBeSetAside: (poison: Poison) => Promise<boolean>
  signal: AbortSignal
  onBatch: (events: readonly StoredEvent[], position: Position) => void
}): Promise<FirstFold> {
  const { tools, projection, maxRows, maxBytes, batchSize, batchBytes, onBatch } = options
  const ended = new AbortController()
  const signal = AbortSignal.any([options.signal, ended.signal])
  const rows = new HeldRows()
  let foldStart: FoldStart = { start: '0', setAside: new Set() }
  const poisons: Poison[] = []
  const batches = tools.store.subscribe({
    after: '0',
    batchSize,
    maxBytes: batchBytes,
    maxWait: 0,
    signal,
  })
  for await (const batch of readAhead(decoded(tools, batches))) {
    const fell = foldInMemory(projection, batch.events, foldStart, rows)
    for (const poison of fell)
      if (!(await options.mayBeSetAside(poison))) throw new PoisonousEvent(projection, poison)
    poisons.push(...fell)
    const setAside = joined(
      foldStart.setAside,
      fell.map(({ companyId }) => companyId),
    )
    foldStart = { start: batch.position, setAside }
    onBatch(batch.events, batch.position)
    if (batch.caughtUp || rows.size >= maxRows || rows.bytes >= maxBytes) break
  }
  ended.abort()
  options.signal.throwIfAborted()
  return {
    changes: [...rows.values()].map(row => ({ key: [], before: undefined, after: row })),
    position: foldStart.start,
    poisons,
  }
}

/** A projection cannot be built because of a poison event. */
export class PoisonousEvent extends Error {
  override readonly name = 'PoisonousEvent'
  constructor(projection: Projection, poison: Poison) {
    const { eventId, type, position, error } = poison
    super(
      `${projection.name} cannot take event ${eventId} (${type}, position ${position})${poisonReason(poison)}`,
      { cause: error },
    )
  }
}
