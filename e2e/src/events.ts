import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'

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
