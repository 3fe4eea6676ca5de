import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import type { PoolClient } from 'pg'
import type { FoldStart, Poison } from '../fold/fold-events.ts'
import type { Piece } from '../fold/parts.ts'
import { catchingUpBytes, type Lane } from '../follow/lane.ts'
import type { Member } from '../follow/member.ts'
import { foldOnto } from '../follow/prepare-batch.ts'
import { decoded } from '../log/decoded.ts'
import { inTransaction } from '../postgres/transactions.ts'
import { readingAlone } from '../read/row-reads.ts'
import type { Tools } from '../tools.ts'
import { writeSearching } from '../write/search-fault.ts'
import { type Work, writeBatch } from '../write/write-batch.ts'
import { writeMany } from '../write/write-many.ts'
import { advanceSetAside, type SetAsideRow } from './set-aside.ts'

/** How many events are read at once, and how many of the companies' events are written at once. */
const batchSize = 1_000
/** The longest time that the projection waits for the companies' last events, in milliseconds. */
const lastStretchMs = 5_000

export interface RetryOptions {
  tools: Tools
  member: Member
  /** The member's lane. The member's rows are written only while the lane is idle. */
  lane: Lane
  /** The companies to retry. */
  companies: readonly SetAsideRow[]
  signal: AbortSignal
}

/** The outcome of a retry. */
export interface Retried {
  back: string[]
  failed: Poison[]
}

/**
 * Brings the missing events of companies that were set aside into the rows, in order, and ends their exclusion once the
 * companies have reached the projection's position. The log is read beside the live projection, which waits only for
 * the writes. Each piece is one transaction together with the companies' position, so a retry continues there after a
 * kill. If another event of a company fails, the company stays set aside from that event.
 */
export async function retrySetAside(options: RetryOptions): Promise<Retried> {
  const retry = new Retry(options)
  const over = new AbortController()
  const signal = AbortSignal.any([options.signal, over.signal])
  const batches = options.tools.store.subscribe({
    after: retry.start,
    batchSize,
    maxBytes: catchingUpBytes,
    maxWait: 0,
    signal,
  })
  let events: DecodedEvent[] = []
  try {
    for await (const batch of decoded(options.tools, batches)) {
      events.push(...retry.own(batch.events))
      if (!batch.caughtUp && events.length < batchSize) continue
      const piece = events
      events = []
      if (await options.lane.whileIdle(() => retry.write(piece, batch.position, batch.caughtUp))) break
    }
  } finally {
    over.abort()
  }
  return retry.result
}

class Retry {
  readonly #options: RetryOptions
  /** The position of each company during its retry. */
  readonly #places: Map<string, Position>
  readonly result: Retried = { back: [], failed: [] }

  constructor(options: RetryOptions) {
    this.#options = options
    this.#places = new Map(options.companies.map(({ companyId, after }) => [companyId, after]))
  }

  /** The position from which the log must be read. */
  get start(): Position {
    return [...this.#places.values()].reduce((low, at) => (comparePositions(at, low) < 0 ? at : low))
  }

  /** The events of a batch that the companies do not have yet. */
  own(events: readonly DecodedEvent[]): DecodedEvent[] {
    const { when } = this.#options.member.projection
    return events.filter(({ type, metadata, position }) => {
      const place = this.#places.get(metadata.companyId)
      return place !== undefined && when.has(type) && comparePositions(position, place) > 0
    })
  }

  /**
   * Writes events up to a position. With `last` it also writes those up to the projection's position, and ends the
   * exclusion. Only for an idle lane. True: there is nothing left to do.
   */
  async write(events: readonly DecodedEvent[], position: Position, last: boolean): Promise<boolean> {
    const { member } = this.#options
    const { stored } = member
    if (comparePositions(position, stored) >= 0) {
      const due = events.filter(event => comparePositions(event.position, stored) <= 0)
      await this.#write(due, stored, true)
    } else {
      await this.#write(events, position, false)
      if (last) await this.#lastStretch(position)
    }
    return this.#places.size === 0
  }

  /** The events between the end of the reading and the projection's position. */
  async #lastStretch(from: Position): Promise<void> {
    const { tools, member, signal } = this.#options
    const over = new AbortController()
    const batches = tools.store.subscribe({
      after: from,
      batchSize,
      maxWait: 0,
      signal: AbortSignal.any([signal, over.signal, AbortSignal.timeout(lastStretchMs)]),
    })
    try {
      for await (const batch of decoded(tools, batches)) {
        const level = comparePositions(batch.position, member.stored) >= 0
        const due = this.own(batch.events).filter(
          event => comparePositions(event.position, member.stored) <= 0,
        )
        await this.#write(due, level ? member.stored : batch.position, level)
        if (level) return
      }
    } finally {
      over.abort()
    }
  }

  async #write(events: readonly DecodedEvent[], position: Position, level: boolean): Promise<void> {
    if (this.#places.size === 0) return
    const { tools, member } = this.#options
    const foldStart: FoldStart = { start: this.start, setAside: new Set() }
    const isLast = (piece: Piece) => level && piece.position === position
    await writeSearching(
      member.projection,
      { events, foldStart, position },
      {
        fold: piece => foldOnto(readingAlone(tools.pool), member, piece.events, piece.foldStart),
        write: (piece, { changes, poisons }) =>
          this.#commit(piece.position, isLast(piece), poisons, (db, place) =>
            writeBatch(db, [{ ...place, changes: [...changes.values()], notify: 'companies' }]),
          ),
        writeMany: (piece, event, handler) =>
          this.#commit(piece.position, isLast(piece), new Map(), db =>
            writeMany({ db, member, event, handler, position: member.stored, notify: 'companies' }),
          ),
      },
    )
  }

  /** Writes rows and the companies' positions in one transaction. Companies that fail again, or are level, end here. */
  async #commit(
    position: Position,
    level: boolean,
    poisons: ReadonlyMap<string, Poison>,
    writeRows: (db: PoolClient, place: Omit<Work, 'changes'>) => Promise<void>,
  ): Promise<void> {
    const { tools, member } = this.#options
    const { projection, checkpoint, table, stored } = member
    const was = [...this.#places].map(([companyId, after]) => ({ companyId, after }))
    await inTransaction(tools.pool, async client => {
      await writeRows(client, { projection, checkpoint, table, was: stored, position: stored })
      await advanceSetAside(client, { checkpoint, was, position, level, at: stored, poisons })
    })
    for (const { companyId, after } of was) {
      const poison = poisons.get(companyId)
      if (poison) this.result.failed.push(poison)
      else if (level) this.result.back.push(companyId)
      if (poison || level) this.#places.delete(companyId)
      else if (comparePositions(position, after) > 0) this.#places.set(companyId, position)
    }
    if (level) member.setAside = new Set([...member.setAside].filter(id => !this.result.back.includes(id)))
  }
}
