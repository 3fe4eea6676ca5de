import { randomUUID } from 'node:crypto'
import type { NewEvent, Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Append, AppendResult, Batch, EventStore } from '../event-store.ts'

/** The contract suite's requirements of an engine. */
export interface OpenedStore {
  store: EventStore
  /** A second connection to the same log, as from another process. The suite closes it. */
  reopen?: () => Promise<EventStore>
  /** Kills the engine and restarts it over the same data. Resolves when it answers calls again. */
  restartServer?: () => Promise<void>
  /** Appends one event while the engine's clock is an hour ahead, then corrects the clock. */
  appendAnHourAhead?: () => Promise<void>
  /** Called once at the end, after the store was closed. */
  stop?: () => Promise<void>
}

/** Gives each test the currently open engine. */
export type Opened = () => OpenedStore

const run = randomUUID().slice(0, 8)
let streams = 0

/** A stream name that no other test or earlier run on the same server has used. */
export function freshStream(label = 'stream'): string {
  streams += 1
  return `contract-${run}_${label}-${streams}`
}

/** An event with a fresh id. */
export function newEvent(type = 'PunchedIn', data: Record<string, unknown> = { n: 1 }): NewEvent {
  const id = randomUUID()
  return {
    id,
    type,
    data,
    metadata: {
      commandId: id,
      companyId: run,
      actorId: 'system',
      role: 'system',
      channel: 'scheduler',
      correlationId: id,
      causationId: id,
      schemaVersion: 1,
    },
  }
}

/** Several fresh events, numbered in `data.n` from 0. */
export function newEvents(count: number, type?: string): NewEvent[] {
  return Array.from({ length: count }, (_, n) => newEvent(type, { n }))
}

/** Appends, and fails the test on a conflict. */
export async function appended(
  store: EventStore,
  append: Append,
): Promise<Extract<AppendResult, { outcome: 'appended' }>> {
  const result = await store.append(append)
  if (result.outcome !== 'appended') throw new Error(`conflict at ${result.revision} in ${append.stream}`)
  return result
}

export interface Watch {
  after: Position
  /** Ignores events of other streams, because a shared server has other writers. */
  own: (stream: string) => boolean
  /** Ends the watch when true; called after each batch. */
  until: (events: readonly StoredEvent[], batch: Batch) => boolean
  batchSize?: number
  maxBytes?: number
  maxWait?: number
  /** The longest time in milliseconds before the watch fails; 30 s. */
  within?: number
  onBatch?: (batch: Batch) => void | Promise<void>
}

/** Subscribes and collects its own events until `until` is true. Throws when that takes too long. */
export async function watch(store: EventStore, options: Watch): Promise<StoredEvent[]> {
  const { after, own, until, batchSize = 500, maxBytes, maxWait = 5, within = 30_000 } = options
  const events: StoredEvent[] = []
  const enough = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    enough.abort()
  }, within)
  try {
    const size = { batchSize, ...(maxBytes !== undefined && { maxBytes }) }
    for await (const batch of store.subscribe({ after, ...size, maxWait, signal: enough.signal })) {
      events.push(...batch.events.filter(event => own(event.stream)))
      await options.onBatch?.(batch)
      if (until(events, batch)) enough.abort()
    }
  } finally {
    clearTimeout(timer)
  }
  if (late) throw new Error(`after ${within} ms the subscription had delivered ${events.length} own events`)
  return events
}

/** All events of a few streams after a position, until there are `count`. */
export function collect(
  store: EventStore,
  after: Position,
  streamNames: readonly string[],
  count: number,
  more: Partial<Watch> = {},
): Promise<StoredEvent[]> {
  const names = new Set(streamNames)
  return watch(store, {
    after,
    own: stream => names.has(stream),
    until: events => events.length >= count,
    ...more,
  })
}
