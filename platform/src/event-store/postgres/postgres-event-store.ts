import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Pool } from 'pg'
import { listen } from '../../postgres/listen.ts'
import { createPool } from '../../postgres/pool.ts'
import { type Append, type AppendResult, type EventStore, EventStoreUnavailable } from '../event-store.ts'
import { Announcer } from './announcer.ts'
import { AppendLane } from './append-lane.ts'
import { ANNOUNCE, CHANNEL, type EncodedAppend, type EncodedEvent } from './append-statements.ts'
import { EventReader } from './event-reader.ts'
import { makeEventSchema } from './event-schema.ts'
import { subscribeToLog } from './subscription.ts'
import { type Hear, WakeUp } from './wake-up.ts'

export interface PostgresEventStoreOptions {
  url: string
  /** Milliseconds within which every call answers or throws; default 10,000. */
  deadline?: number
  /** The maximum number of connections for reading; the lane and the listener have one more each. Default 8. */
  readers?: number
  log?: (message: string) => void
}

/**
 * Opens the event store in a Postgres database, in its schema `event_store`, which it creates or upgrades. Several
 * processes may use one database. Throws when the database cannot be reached.
 */
export async function openPostgresEventStore(options: PostgresEventStoreOptions): Promise<EventStore> {
  const deadline = options.deadline ?? 10_000
  const pool = createPool(options.url, {
    max: options.readers ?? 8,
    application_name: 'rollcall event store',
    statementTimeout: deadline,
    queryTimeout: deadline,
    timezone: 'UTC',
    byKeyAlone: true,
    ...(options.log && { log: options.log }),
  })
  try {
    await makeEventSchema(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return new PostgresEventStore(options.url, pool, deadline)
}

class PostgresEventStore implements EventStore {
  readonly #pool: Pool
  readonly #deadline: number
  readonly #lane: AppendLane
  readonly #announcer: Announcer
  readonly #reader: EventReader
  readonly #wakeUp: WakeUp
  readonly #end = new AbortController()

  constructor(url: string, pool: Pool, deadline: number) {
    this.#pool = pool
    this.#deadline = deadline
    this.#announcer = new Announcer(text => pool.query({ ...ANNOUNCE, values: [text] }))
    this.#lane = new AppendLane(url, deadline, rows => this.#announcer.announce(rows))
    this.#reader = new EventReader(pool, deadline)
    this.#wakeUp = new WakeUp(hear => hearAppends(url, hear, this.#end.signal))
  }

  read(stream: string, from = 0) {
    return this.#reader.stream(stream, from)
  }

  async append({ stream, expected, events }: Append): Promise<AppendResult> {
    const expectedRevision = expected === 'none' ? -1 : expected
    const encoded: EncodedAppend = { stream, revision: expectedRevision + 1, events: encodeAll(events) }
    const started = performance.now()
    for (;;) {
      const position = await this.#lane.append(encoded)
      if (position !== undefined) {
        return { outcome: 'appended', position, revision: expectedRevision + events.length }
      }
      const settled = await this.#whyNot(encoded)
      // Stored by a statement whose answer was lost, or by a process that ended before it could announce it.
      if (settled?.outcome === 'appended') this.#announcer.announce(undefined)
      if (settled) return settled
      // The statement's snapshot was older than the event that fulfils the expectation, so a retry succeeds.
      if (performance.now() - started > this.#deadline)
        throw new EventStoreUnavailable('the append was not settled')
    }
  }

  /**
   * The outcome when the stream has moved on: the same events are stored, or others are; undefined when the stream is
   * at the expected revision.
   */
  async #whyNot({ stream, revision: first, events }: EncodedAppend): Promise<AppendResult | undefined> {
    const last = first + events.length - 1
    const there = await this.#reader.stored(stream, first, last)
    const end = there.at(-1)
    if (end && there.length === events.length && there.every(([id], i) => id === events[i]!.id)) {
      return { outcome: 'appended', position: end[1], revision: last }
    }
    const revision = await this.#reader.revision(stream)
    return revision === first - 1 ? undefined : { outcome: 'conflict', revision }
  }

  subscribe(options: Parameters<EventStore['subscribe']>[0]) {
    const signal = AbortSignal.any([options.signal, this.#end.signal])
    return subscribeToLog(this.#reader, this.#wakeUp, { ...options, signal })
  }

  head() {
    return this.#reader.head()
  }

  firstEventId() {
    return this.#reader.firstEventId()
  }

  async close(): Promise<void> {
    this.#end.abort()
    this.#wakeUp.close()
    await this.#lane.close()
    await this.#announcer.ended()
    if (!this.#pool.ending) await this.#pool.end()
  }
}

function hearAppends(url: string, hear: Hear, signal: AbortSignal): void {
  const gap = () => hear()
  void listen({
    url,
    channels: [CHANNEL],
    onNotification: (_channel, text) => hear(text),
    onReconnect: gap,
    signal,
    application_name: 'rollcall event store listen',
  }).then(gap)
}

function encodeAll(events: readonly NewEvent[]): [EncodedEvent, ...EncodedEvent[]] {
  const [first, ...rest] = events.map(encode)
  if (!first) throw new TypeError('an append needs at least one event')
  return [first, ...rest]
}

function encode({ id, type, data, metadata }: NewEvent): EncodedEvent {
  // Postgres returns uuids in lower case.
  return { id: id.toLowerCase(), type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) }
}
