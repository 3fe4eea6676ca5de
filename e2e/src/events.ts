import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'

/**
 * The events that one request wrote, by the correlation id of its answer. What the system does by itself in the
 * meantime, such as opening the leave year of somebody new, is not among them.
 */
export async function writtenBy(
  { correlationId }: { correlationId?: string },
  store: EventStore,
  after: string,
): Promise<StoredEvent[]> {
  if ((await store.head()) === after) return []
  if (!correlationId) throw new Error('The answer names no correlation id.')
  return (await eventsAfter(store, after)).filter(({ metadata }) => metadata.correlationId === correlationId)
}

/**
 * The events that people's requests wrote, after a position. The scheduler of a shared system may in the meantime write
 * for companies of earlier tests.
 */
export async function writtenByPeople(store: EventStore, after: string): Promise<StoredEvent[]> {
  return (await eventsAfter(store, after)).filter(({ metadata }) => metadata.role !== 'system')
}

/** Every event of the log after a position, as stored. */
export async function eventsAfter(store: EventStore, after: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = []
  const end = new AbortController()
  for await (const batch of store.subscribe({ after, batchSize: 1000, maxWait: 10, signal: end.signal })) {
    events.push(...batch.events)
    if (batch.caughtUp) end.abort()
  }
  return events
}
