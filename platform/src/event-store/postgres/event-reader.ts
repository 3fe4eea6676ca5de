import { setTimeout as pause } from 'node:timers/promises'
import type { Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Pool } from 'pg'
import { createLoader } from '../../loader.ts'
import { isConnectionError, isDataError } from '../../postgres/connection-error.ts'
import { EventStoreUnavailable, type StreamSlice } from '../event-store.ts'
import { EVENT_COLUMNS, type EventRow, eventTypes, toEvent } from './event-rows.ts'

const STREAM = `select ${EVENT_COLUMNS} from event_store.events where stream = $1 and revision >= $2 order by revision`
/** Reads several streams at once; the first column is the number of the stream. */
const STREAMS = `select asked.nr::int, ${EVENT_COLUMNS} from unnest($1::text[], $2::int[]) with ordinality as asked (name, first, nr)
  join event_store.events on stream = asked.name and revision >= asked.first order by asked.nr, revision`
const ALL = `select ${EVENT_COLUMNS} from event_store.events where position > $1 order by position limit $2`
/**
 * Reads the log up to a number of bytes, by the events' size on disk, without reading large values. The last column
 * says whether the byte limit ends the batch, so that more may follow.
 */
const ALL_BYTES = `select ${EVENT_COLUMNS}, upto >= $3 from event_store.events
  join (select position, sum(octets) over (order by position) as upto, octets
          from (select position, pg_column_size(data) + pg_column_size(metadata) as octets
                  from event_store.events where position > $1 order by position limit $2) sized) summed
    using (position)
 where upto - octets < $3 order by position`
const LAST = 'select revision from event_store.events where stream = $1 order by revision desc limit 1'
const HEAD = 'select position from event_store.events order by position desc limit 1'
const FIRST = 'select id from event_store.events order by position limit 1'
const STORED =
  'select id, position from event_store.events where stream = $1 and revision between $2 and $3 order by revision'

const FIRST_DELAY_MS = 20
const LONGEST_DELAY_MS = 500

/**
 * The maximum number of streams in one statement, and of such statements under way: one for each core of a small
 * server.
 */
const BATCHES = { maxBatch: 128, maxConcurrent: 2, isCausedByOneKey: isDataError }

interface Asked {
  stream: string
  from: number
}

/** Reads the log. Every call retries while the server is away, and throws at its deadline. */
export class EventReader {
  readonly #pool: Pool
  readonly #deadline: number
  readonly #streams = createLoader<Asked, StoredEvent[]>(asked => this.#readStreams(asked), BATCHES)

  /** `deadline` in milliseconds. */
  constructor(pool: Pool, deadline: number) {
    this.#pool = pool
    this.#deadline = deadline
  }

  async stream(stream: string, from: number): Promise<StreamSlice> {
    const events = await this.#inTime(this.#streams({ stream, from }))
    const last = events.at(-1)
    return { events, revision: last ? last.revision : from > 0 ? await this.revision(stream) : -1 }
  }

  /** The revision of a stream's last event; −1: no such stream. */
  async revision(stream: string): Promise<number> {
    const [row] = await this.#rows<[number]>('read-revision', LAST, [stream])
    return row?.[0] ?? -1
  }

  /** The ids and positions of a stream's events with these revisions, in order. */
  stored(stream: string, first: number, last: number): Promise<[id: string, position: Position][]> {
    return this.#rows('read-stored', STORED, [stream, first, last])
  }

  async after(position: Position, limit: number): Promise<StoredEvent[]> {
    return (await this.#rows<EventRow>('read-all', ALL, [position, limit])).map(toEvent)
  }

  /**
   * Like `after`, but with at most this many bytes of events, and at least one event; `full`: more may follow because
   * of the limit.
   */
  async afterBytes(
    position: Position,
    limit: number,
    bytes: number,
  ): Promise<{ events: StoredEvent[]; full: boolean }> {
    const rows = await this.#rows<[...EventRow, boolean]>('read-bytes', ALL_BYTES, [position, limit, bytes])
    const full = rows.at(-1)?.[8] === true
    return { events: rows.map(row => toEvent(row.slice(0, 8) as EventRow)), full }
  }

  async head(): Promise<Position> {
    const [row] = await this.#rows<[Position]>('read-head', HEAD, [])
    return row?.[0] ?? '0'
  }

  /** The id of the log's first event; undefined: the log is empty. */
  async firstEventId(): Promise<string | undefined> {
    const [row] = await this.#rows<[string]>('read-first', FIRST, [])
    return row?.[0]
  }

  async #readStreams(asked: readonly Asked[]): Promise<StoredEvent[][]> {
    const [only] = asked
    if (only && asked.length === 1)
      return [(await this.#attempts<EventRow>('read-stream', STREAM, [only.stream, only.from])).map(toEvent)]
    // Simultaneous reads of one stream become one read.
    const nameOf = ({ stream, from }: Asked) => `${from} ${stream}`
    const different = [...new Map(asked.map(one => [nameOf(one), one])).values()]
    const found = new Map<string, StoredEvent[]>(different.map(one => [nameOf(one), []]))
    const lists = [...found.values()]
    for (const [nr, ...row] of await this.#attempts<[number, ...EventRow]>('read-streams', STREAMS, [
      different.map(({ stream }) => stream),
      different.map(({ from }) => from),
    ]))
      lists[nr - 1]?.push(toEvent(row))
    return asked.map(one => found.get(nameOf(one)) ?? [])
  }

  #rows<Row extends unknown[]>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return this.#inTime(this.#attempts<Row>(name, text, values))
  }

  /** The answer, or EventStoreUnavailable at the deadline. */
  async #inTime<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new EventStoreUnavailable(`the event store did not answer within ${this.#deadline} ms`))
      }, this.#deadline)
    })
    try {
      return await Promise.race([answer, deadline])
    } finally {
      clearTimeout(timer)
    }
  }

  async #attempts<Row extends unknown[]>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const started = performance.now()
    for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
      try {
        return (await this.#pool.query<Row>({ name, text, values, rowMode: 'array', types: eventTypes })).rows
      } catch (error) {
        if (!isConnectionError(error) && !this.#pool.ending) throw error
        if (this.#pool.ending || performance.now() - started + delay > this.#deadline) {
          throw new EventStoreUnavailable('the event store is away', { cause: error })
        }
      }
      await pause(delay)
    }
  }
}
