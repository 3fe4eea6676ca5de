import { comparePositions, type Position, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import type { EventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { LRUCache } from 'lru-cache'
import type { Decider } from './decider.ts'

/** A command's last event in a stream. */
export interface Written {
  position: Position
  revision: number
  /** The keyed hash of the command's body; undefined in old events. */
  fingerprint: string | undefined
}

/** The cached fold of one stream. */
export interface FoldedStream<State> {
  /**
   * The state after this stream. Where several streams make one state, it starts with the state of the previous stream.
   */
  state: State
  /** −1: no such stream. */
  revision: number
  /** Of the last event; '0' without events. */
  position: Position
  /** When the last event was decided; undefined: unknown. */
  decidedAt: string | undefined
  written: ReadonlyMap<string, Written>
}

interface Entry extends FoldedStream<unknown> {
  base: unknown
  lastId: string | undefined
  written: Map<string, Written>
}

/** The common shape of all deciders' folds. */
type Foldable<State> = Pick<Decider<State, never, never>, 'initial' | 'evolve'>

/** The approximate maximum size of the cache in bytes, by the measured size of its streams and their events. */
const maxBytes = 48_000_000
const bytesOfStream = 1_000
const bytesOfEvent = 250

/**
 * Folds streams and caches the result, so that the next read needs only newer events: the 10,000th event costs as much
 * as the 10th. Every call asks the store, so it always sees other replicas' events. A cached stream that was replaced
 * by a different one (an emptied store) is folded again. The least recently used streams are dropped first.
 */
export class StreamStates {
  readonly #store: EventStore
  readonly #codec: EventCodec
  readonly #entries: LRUCache<string, Entry>
  readonly #numbers = new Map<unknown, number>()

  /** `max`: the maximum number of bytes in the cache; set by tests. */
  constructor(store: EventStore, codec: EventCodec, max: number = maxBytes) {
    this.#store = store
    this.#codec = codec
    this.#entries = new LRUCache({ maxSize: max, sizeCalculation: weightOf })
  }

  /** The streams, folded one after the other in this order. Throws when an event cannot be decoded. */
  async load<State>(streams: readonly string[], decider: Foldable<State>): Promise<FoldedStream<State>[]> {
    const keys = streams.map((_, index) => this.#keyOf(decider, streams.slice(0, index + 1)))
    const slices = await Promise.all(streams.map((stream, index) => this.#readOn(stream, keys[index]!)))
    const folded: FoldedStream<State>[] = []
    let base: unknown = decider.initial
    for (const [index, stream] of streams.entries()) {
      let { from, events } = slices[index]!
      // The state before this stream has changed.
      if (from && from.base !== base) {
        events = (await this.#store.read(stream)).events
        from = undefined
      }
      const entry = await this.#fold(decider, base, from, events)
      this.#remember(keys[index]!, entry)
      folded.push(entry as FoldedStream<State>)
      base = entry.state
    }
    return folded
  }

  /** The events after the cached ones; all events when nothing is cached or the stream is a different one now. */
  async #readOn(stream: string, key: string): Promise<{ from: Entry | undefined; events: StoredEvent[] }> {
    const known = this.#entries.get(key)
    if (!known || known.revision < 0) return { from: known, events: (await this.#store.read(stream)).events }
    // From the last known event, so that one read also shows whether it is the same stream.
    const { events } = await this.#store.read(stream, known.revision)
    if (events[0]?.id === known.lastId) return { from: known, events: events.slice(1) }
    if (this.#entries.peek(key) === known) this.#entries.delete(key)
    return { from: undefined, events: (await this.#store.read(stream)).events }
  }

  async #fold(
    decider: Foldable<unknown>,
    base: unknown,
    from: Entry | undefined,
    stored: readonly StoredEvent[],
  ): Promise<Entry> {
    if (from && stored.length === 0) return from
    const events = await this.#codec.decode(stored)
    const written = from?.written ?? new Map<string, Written>()
    let state = from ? from.state : base
    let decidedAt = from?.decidedAt
    for (const event of events) {
      // The codec has upgraded each event to the shape of its definition, which is the decider's type.
      state = decider.evolve(state, event as never)
      const { commandId } = event.metadata
      // The system has no body to hash when it continues a command, so the sender's hash stays.
      const fingerprint = event.metadata.fingerprint ?? written.get(commandId)?.fingerprint
      written.set(commandId, { position: event.position, revision: event.revision, fingerprint })
      if (event.metadata.decidedAt) decidedAt = event.metadata.decidedAt
    }
    const last = events.at(-1)
    return {
      base,
      state,
      revision: last?.revision ?? from?.revision ?? -1,
      position: last?.position ?? from?.position ?? '0',
      lastId: last?.id ?? from?.lastId,
      decidedAt,
      written,
    }
  }

  #remember(key: string, entry: Entry): void {
    const before = this.#entries.peek(key)
    // Of two concurrent reads, the one with more events is kept.
    if (before && comparePositions(before.position, entry.position) > 0) return
    this.#entries.set(key, entry)
  }

  #keyOf(decider: unknown, streams: readonly string[]): string {
    const number = this.#numbers.get(decider) ?? this.#numbers.size
    this.#numbers.set(decider, number)
    return `${number} ${streams.join(' ')}`
  }
}

/** By revisions, not by `written`, which an older entry of the same stream shares with a newer one. */
const weightOf = ({ revision }: Entry): number => bytesOfStream + bytesOfEvent * (revision + 1)
