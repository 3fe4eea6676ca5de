import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'

/** The events of a company, those that the log has now, in their order. Reads the whole log. */
export async function* eventsOfCompany(store: EventStore, companyId: string): AsyncGenerator<StoredEvent> {
  const ending = new AbortController()
  try {
    const options = { after: '0', batchSize: 1_000, maxWait: 0, signal: ending.signal }
    for await (const { events, caughtUp } of store.subscribe(options)) {
      for (const event of events) if (event.metadata.companyId === companyId) yield event
      if (caughtUp) return
    }
  } finally {
    ending.abort()
  }
}
