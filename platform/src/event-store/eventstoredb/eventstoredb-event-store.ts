import { EventStoreDBClient } from '@eventstore/db-client'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type {
  Append,
  AppendResult,
  Batch,
  EventStore,
  StreamSlice,
  SubscribeOptions,
} from '../event-store.ts'
import { EventStoreUnavailable } from '../event-store.ts'
import { AppendLane } from './append-lane.ts'
import { type ClientInternals, internalsOf } from './client-internals.ts'
import { backOff, Deadline, TookTooLong } from './deadline.ts'
import { type EncodedAppend, encodeAppend } from './encoded-append.ts'
import { refusal } from './failures.ts'
import { findFirst, readPage } from './first-event.ts'
import { readHead, readStream } from './reading.ts'
import { isRefusal } from './refused-position.ts'
import { StuckConnection } from './stuck-connection.ts'
import { subscribing } from './subscribing.ts'
import { type UnaryAppend, unaryAppend } from './unary-append.ts'

export interface EventStoreDbOptions {
  /** `esdb://host:2113?tls=false`, `esdb+discover://…`; it may contain credentials. */
  url: string
  /** The longest duration of a call, in milliseconds, with all its attempts; 5,000. */
  deadlineMs?: number
  /** After this silence, in milliseconds, a subscription is checked against the head; 5,000. */
  silenceMs?: number
  /** The maximum number of events that a subscription holds for its reader, unless two batches are more; 1,000. */
  bufferEvents?: number
  /** Receives the reason why a subscription was replaced, for the log. */
  report?: (why: string) => void
}

/**
 * The event store port over EventStoreDB. Opens no connection yet. A process should hold one of these. Throws when the
 * address is invalid.
 */
export function openEventStoreDb(options: EventStoreDbOptions): EventStore {
  return new EventStoreDb(options)
}

class EventStoreDb implements EventStore {
  readonly #client: EventStoreDBClient
  readonly #internals: ClientInternals
  readonly #lane: AppendLane
  readonly #unary: UnaryAppend | undefined
  readonly #connection: StuckConnection
  readonly #deadlineMs: number
  readonly #silenceMs: number
  readonly #bufferEvents: number
  readonly #report: (why: string) => void
  readonly #closing = new AbortController()

  constructor(options: EventStoreDbOptions) {
    const { url, deadlineMs = 5_000, silenceMs = 5_000, bufferEvents = 1_000, report = () => {} } = options
    this.#client = EventStoreDBClient.connectionString(url)
    this.#internals = internalsOf(this.#client)
    this.#lane = new AppendLane(this.#internals, this.#closing.signal)
    this.#unary = unaryAppend(this.#client, url, this.#closing.signal)
    this.#connection = new StuckConnection(this.#internals, deadlineMs * 0.4)
    this.#deadlineMs = deadlineMs
    this.#silenceMs = silenceMs
    this.#bufferEvents = bufferEvents
    this.#report = report
  }

  async append(append: Append): Promise<AppendResult> {
    const encoded = encodeAppend(append)
    const deadline = new Deadline(this.#deadlineMs)
    let uncertain = false
    const result = await this.#insist(`append to ${append.stream}`, deadline, async attempt => {
      try {
        return await this.#attempt(encoded, attempt, deadline.left(), () => {
          uncertain = true
        })
      } catch (error) {
        uncertain = true
        throw error
      }
    })
    if (result.outcome === 'appended' || !uncertain) return result
    return this.#lookUp(append, deadline)
  }

  read(stream: string, from = 0): Promise<StreamSlice> {
    return this.#insist(`read of ${stream}`, new Deadline(this.#deadlineMs), (_, ms) =>
      readStream(this.#client, stream, from, ms, this.#closing.signal),
    )
  }

  head(): Promise<Position> {
    return this.#insist('read of the head', new Deadline(this.#deadlineMs), (_, ms) =>
      readHead(this.#client, ms, this.#closing.signal),
    )
  }

  firstEventId(): Promise<string | undefined> {
    return findFirst(page =>
      this.#insist('read of the first event', new Deadline(this.#deadlineMs), (_, ms) =>
        readPage(this.#client, page, ms, this.#closing.signal),
      ),
    )
  }

  subscribe(options: SubscribeOptions): AsyncIterable<Batch> {
    const context = {
      client: this.#client,
      closing: this.#closing.signal,
      silence: this.#silenceMs,
      capacity: this.#bufferEvents,
      head: () => this.head(),
      hasEventAt: (position: Position) => this.#hasEventAt(position),
      report: this.#report,
    }
    return subscribing(context, options)
  }

  /** Reading from a position without an event also fails, or gives another event. */
  async #hasEventAt(position: Position): Promise<boolean> {
    const page = { from: position, count: 1 }
    const read = () => readPage(this.#client, page, this.#deadlineMs, this.#closing.signal)
    try {
      return (await read())[0]?.position === position
    } catch (error) {
      if (isRefusal(error)) return false
      throw error
    }
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.#closing.abort()
    await Promise.race([
      this.#disconnect().catch(() => {}),
      new Promise(resolve => setTimeout(resolve, 1_000)),
    ])
  }

  async #disconnect(): Promise<void> {
    await this.#client.dispose()
    const channel = await this.#internals.getChannel()
    channel.close()
  }

  /**
   * The first attempt uses the lane; a retry uses a separate call when there is one. No attempt takes all the remaining
   * time, because a call may be lost and then needs another attempt.
   */
  #attempt(
    append: EncodedAppend,
    attempt: number,
    left: number,
    onRepeat: () => void,
  ): Promise<AppendResult> {
    const ms = Math.min(left, Math.max(250, left * 0.6))
    return attempt > 0 && this.#unary ? this.#unary(append, ms) : this.#lane.append(append, ms, onRepeat)
  }

  /** A conflict after an attempt of unknown outcome: that attempt may have stored the events. */
  async #lookUp({ stream, expected, events }: Append, deadline: Deadline): Promise<AppendResult> {
    const from = expected === 'none' ? 0 : expected + 1
    const slice = await this.#insist(`read of ${stream}`, deadline, (_, ms) =>
      readStream(this.#client, stream, from, ms, this.#closing.signal),
    )
    const stored = slice.events.slice(0, events.length)
    const last = stored.at(-1)
    if (last && stored.length === events.length && stored.every((event, i) => event.id === events[i]?.id))
      return { outcome: 'appended', position: last.position, revision: last.revision }
    return { outcome: 'conflict', revision: slice.revision }
  }

  /** Retries until there is an answer, a refusal, or no time left. */
  async #insist<T>(
    what: string,
    deadline: Deadline,
    attempt: (number: number, left: number) => Promise<T>,
  ): Promise<T> {
    for (let number = 0; ; number++) {
      try {
        if (this.#closing.signal.aborted) throw new EventStoreUnavailable('the event store was closed')
        const answer = await attempt(number, deadline.left())
        this.#connection.answered()
        return answer
      } catch (error) {
        if (error instanceof EventStoreUnavailable) throw error
        const refused = refusal(error)
        if (refused) throw refused
        if (error instanceof TookTooLong) void this.#connection.renew().catch(() => {})
        await backOff(number, deadline.left(), this.#closing.signal)
        if (deadline.left() === 0) throw deadline.passed(what, error)
      }
    }
  }
}
