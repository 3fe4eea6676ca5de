import type { Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { sizeOf } from '../size-of.ts'
import type { Append, AppendResult, Batch, EventStore, StreamSlice, SubscribeOptions } from './event-store.ts'
import { EventStoreUnavailable, PositionUnknown } from './event-store.ts'

/**
 * An in-memory event store for unit tests. It keeps every promise of the port except durability. It returns deep
 * copies, so that no test passes because it shares an object.
 */
export class InMemoryEventStore implements EventStore {
  readonly #log: StoredEvent[] = []
  readonly #streams = new Map<string, StoredEvent[]>()
  readonly #now: () => string
  readonly #waiting = new Set<() => void>()
  #closed = false

  /** `now` gives the ISO instant for `recordedAt`; default: the machine's clock. */
  constructor(now: () => string = () => new Date().toISOString()) {
    this.#now = now
  }

  async read(stream: string, from = 0): Promise<StreamSlice> {
    this.#mustBeOpen()
    const events = this.#streams.get(stream) ?? []
    return { events: events.slice(from).map(event => structuredClone(event)), revision: events.length - 1 }
  }

  async append({ stream, expected, events }: Append): Promise<AppendResult> {
    this.#mustBeOpen()
    if (events.length === 0) throw new RangeError('an append needs at least one event')
    const stored = this.#streams.get(stream) ?? []
    const at = expected === 'none' ? 0 : expected + 1
    if (stored.length !== at) {
      const earlier = stored.slice(at, at + events.length)
      const last = earlier.at(-1)
      if (last && earlier.length === events.length && earlier.every((event, i) => event.id === events[i]?.id))
        return { outcome: 'appended', position: last.position, revision: last.revision }
      return { outcome: 'conflict', revision: stored.length - 1 }
    }
    // The clock may have been set back since.
    const recordedAt = [this.#now(), this.#log.at(-1)?.recordedAt ?? ''].sort()[1] as string
    // Through JSON, as in a real store: values that JSON drops are not stored, and those it rejects (a BigInt) throw
    // here.
    const fresh = (JSON.parse(JSON.stringify(events)) as typeof events).map((event, i) => ({
      ...event,
      stream,
      revision: stored.length + i,
      position: String(this.#log.length + 1 + i),
      recordedAt,
    }))
    this.#log.push(...fresh)
    this.#streams.set(stream, stored.concat(fresh))
    for (const wake of this.#waiting) wake()
    return {
      outcome: 'appended',
      position: String(this.#log.length),
      revision: stored.length + fresh.length - 1,
    }
  }

  async *subscribe({
    after,
    batchSize,
    maxBytes = Number.POSITIVE_INFINITY,
    maxWait,
    signal,
  }: SubscribeOptions): AsyncGenerator<Batch, void, void> {
    let at = Number(after)
    let reported = false
    if (at > this.#log.length && !signal.aborted) throw new PositionUnknown(after)
    while (!signal.aborted) {
      this.#mustBeOpen()
      if (at >= this.#log.length && reported) await this.#news(signal)
      else if (reported && this.#log.length - at < batchSize)
        await this.#filled(at + batchSize, maxWait, signal)
      if (signal.aborted) return
      this.#mustBeOpen()
      const events = within(this.#log.slice(at, at + batchSize), maxBytes).map(event =>
        structuredClone(event),
      )
      if (events.length === 0 && reported) continue
      at += events.length
      reported = at >= this.#log.length
      yield { events, position: String(at), caughtUp: reported }
    }
  }

  async head(): Promise<Position> {
    this.#mustBeOpen()
    return String(this.#log.length)
  }

  async firstEventId(): Promise<string | undefined> {
    this.#mustBeOpen()
    return this.#log[0]?.id
  }

  /** Ends every subscription with `EventStoreUnavailable`; later calls throw the same. */
  async close(): Promise<void> {
    this.#closed = true
    for (const wake of this.#waiting) wake()
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new EventStoreUnavailable('the event store was closed')
  }

  /** Resolves at the next append, at the end of the subscription, or after a time in milliseconds. */
  #news(signal: AbortSignal, atMost?: number): Promise<void> {
    if (this.#closed || signal.aborted) return Promise.resolve()
    return new Promise(resolve => {
      const timer = atMost === undefined ? undefined : setTimeout(() => wake(), atMost)
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      this.#waiting.add(wake)
      signal.addEventListener('abort', wake)
    })
  }

  async #filled(length: number, maxWait: number, signal: AbortSignal): Promise<void> {
    const until = performance.now() + maxWait
    while (this.#log.length < length && !signal.aborted && !this.#closed) {
      const left = until - performance.now()
      if (left <= 0) return
      await this.#news(signal, left)
    }
  }
}

/** The first events up to a number of bytes, and at least one. */
function within(events: readonly StoredEvent[], bytes: number): StoredEvent[] {
  if (bytes === Number.POSITIVE_INFINITY) return [...events]
  let held = 0
  const end = events.findIndex(event => {
    const full = held >= bytes
    held += sizeOf(event.data)
    return full
  })
  return end < 0 ? [...events] : events.slice(0, end)
}
