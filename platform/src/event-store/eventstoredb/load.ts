import { randomUUID } from 'node:crypto'
import { comparePositions, type Position, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { newEvents } from '../contract/fixture.ts'
import { type Append, type AppendResult, type EventStore, EventStoreUnavailable } from '../event-store.ts'

export interface LoadOptions {
  appenders: number
  /** Appends per second, of all appenders together. */
  rate: number
  /** Milliseconds that the subscriber spends on each event. */
  perEvent?: number
}

/**
 * Appenders and a subscriber over one store, for tests that disturb the server. A failed append is repeated unchanged
 * (even appenders), or the stream is searched for its ids (odd ones): the two ways in which a caller may continue. A
 * quarter of the appenders compete for one stream.
 */
export class Load {
  /** Event id → the store's answer. */
  readonly acknowledged = new Map<string, { stream: string; position: Position }>()
  /** Everything that the subscriber received of this run's streams, in order. */
  readonly delivered: StoredEvent[] = []
  /** Calls that threw `EventStoreUnavailable`. */
  unavailable = 0
  conflicts = 0
  /** The longest call, in milliseconds. */
  slowest = 0
  /** The largest heap in use, in bytes. */
  heap = 0
  readonly #store: EventStore
  readonly #options: LoadOptions
  readonly #run = randomUUID().slice(0, 8)
  readonly #subscribing = new AbortController()
  #appending = true
  #cancelled = false
  #appenders: Promise<unknown> = Promise.resolve()
  #subscriber: Promise<unknown> = Promise.resolve()

  private constructor(store: EventStore, options: LoadOptions) {
    this.#store = store
    this.#options = options
  }

  static async start(store: EventStore, options: LoadOptions): Promise<Load> {
    const load = new Load(store, options)
    const after = await store.head()
    load.#subscriber = load.#subscribe(after)
    load.#appenders = Promise.all(Array.from({ length: options.appenders }, (_, i) => load.#append(i)))
    // They are awaited at the end. Until then a failure needs a listener, or it would fail other tests.
    for (const running of [load.#subscriber, load.#appenders]) running.catch(() => {})
    return load
  }

  /** Resolves after this many more acknowledged appends; throws when that takes too long. */
  async moved(events: number, within: number): Promise<void> {
    const goal = this.acknowledged.size + events
    await until(
      () => this.acknowledged.size >= goal,
      within,
      () => `${this.acknowledged.size} of ${goal} events`,
    )
  }

  /** Resolves when the subscriber is this many events behind; throws when that takes too long. */
  async behind(events: number, within: number): Promise<void> {
    const lacking = () => this.acknowledged.size - this.delivered.length
    await until(
      () => lacking() >= events,
      within,
      () => `${lacking()} of ${events} events behind`,
    )
  }

  /** Stops the appenders after each has an answer to its last append. */
  async stopAppending(): Promise<void> {
    this.#appending = false
    await this.#appenders
  }

  /** Waits until all acknowledged events were delivered, then ends the subscription. */
  async stop(within: number): Promise<void> {
    await this.stopAppending()
    const missing = () => {
      const ids = new Set(this.delivered.map(event => event.id))
      return [...this.acknowledged.keys()].filter(id => !ids.has(id)).length
    }
    try {
      await until(
        () => missing() === 0,
        within,
        () => `${missing()} acknowledged events were not delivered`,
      )
    } finally {
      this.#subscribing.abort()
      await this.#subscriber
    }
  }

  /**
   * Ends everything at once, whatever the server does. A test that timed out would otherwise run on beside the next
   * ones.
   */
  async cancel(): Promise<void> {
    this.#cancelled = true
    this.#appending = false
    this.#subscribing.abort()
    await Promise.allSettled([this.#appenders, this.#subscriber])
  }

  /** The faults in the delivered events and in the streams; empty when there are none. */
  async findings(): Promise<string[]> {
    const findings: string[] = []
    const seen = new Set<string>()
    const byStream = Map.groupBy(this.delivered, event => event.stream)
    for (const [i, event] of this.delivered.entries()) {
      if (seen.has(event.id)) findings.push(`${event.id} came twice`)
      seen.add(event.id)
      const before = this.delivered[i - 1]
      if (before && comparePositions(before.position, event.position) >= 0)
        findings.push(`${event.position} came after ${before.position}`)
      const answer = this.acknowledged.get(event.id)
      if (answer && comparePositions(event.position, answer.position) > 0)
        findings.push(`${event.id} stands at ${event.position}, its append answered ${answer.position}`)
    }
    for (const id of this.acknowledged.keys()) if (!seen.has(id)) findings.push(`${id} was lost`)
    for (const [stream, events] of byStream) {
      const wrong = events.findIndex((event, i) => event.revision !== i)
      if (wrong !== -1) findings.push(`${stream} has ${events[wrong]?.revision} where ${wrong} belongs`)
      const stored = (await this.#store.read(stream)).events.map(event => event.id)
      if (stored.join() !== events.map(event => event.id).join())
        findings.push(`${stream} holds ${stored.length} events, ${events.length} were delivered, or others`)
    }
    return findings
  }

  async #append(number: number): Promise<void> {
    const shares = number % 4 === 3
    const stream = `load-${this.#run}_${shares ? 'shared' : number}`
    const pause = (1_000 * this.#options.appenders) / this.#options.rate
    let expected: Append['expected'] = 'none'
    while (this.#appending) {
      const append: Append = { stream, expected, events: newEvents(1 + (number % 3)) }
      const result = await this.#insist(append, number % 2 === 0)
      if (result.outcome === 'appended')
        for (const event of append.events)
          this.acknowledged.set(event.id, { stream, position: result.position })
      else {
        this.conflicts += 1
        if (!shares)
          throw new Error(`a conflict in ${stream}, which has one writer: ${JSON.stringify(result)}`)
      }
      expected = result.revision < 0 ? 'none' : result.revision
      await new Promise(resolve => setTimeout(resolve, Math.random() * 2 * pause))
    }
  }

  /** Until there is an answer, also after the end of the load, because every outcome must be known. */
  async #insist(append: Append, repeats: boolean): Promise<AppendResult> {
    while (!this.#cancelled) {
      const result = await this.#timed(() => this.#store.append(append))
      if (result) return result
      if (repeats) continue
      const from = append.expected === 'none' ? 0 : append.expected + 1
      const slice = await this.#timed(() => this.#store.read(append.stream, from))
      const last = slice?.events.find(event => event.id === append.events.at(-1)?.id)
      if (last) return { outcome: 'appended', position: last.position, revision: last.revision }
    }
    throw new Error('the load was cancelled')
  }

  async #timed<T>(call: () => Promise<T>): Promise<T | undefined> {
    const began = performance.now()
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error
      this.unavailable += 1
      return undefined
    } finally {
      this.slowest = Math.max(this.slowest, performance.now() - began)
      this.heap = Math.max(this.heap, process.memoryUsage().heapUsed)
    }
  }

  async #subscribe(after: Position): Promise<void> {
    const { perEvent = 0 } = this.#options
    const { signal } = this.#subscribing
    for await (const { events } of this.#store.subscribe({ after, batchSize: 100, maxWait: 5, signal })) {
      const own = events.filter(event => event.stream.startsWith(`load-${this.#run}_`))
      this.delivered.push(...own)
      if (perEvent > 0) await new Promise(resolve => setTimeout(resolve, perEvent * own.length))
    }
  }
}

/** Checks every 20 ms; throws with the given words after `within` milliseconds. */
export async function until(condition: () => boolean, within: number, what: () => string): Promise<void> {
  const end = performance.now() + within
  while (!condition()) {
    if (performance.now() > end) throw new Error(`not within ${within} ms: ${what()}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
