import { appended, freshStream, newEvents } from './contract/fixture.ts'
import { eventStoreContract } from './event-store.contract.ts'
import { InMemoryEventStore } from './in-memory-event-store.ts'

eventStoreContract('the store in memory', async () => {
  let ahead = 0
  const store = new InMemoryEventStore(() => new Date(Date.now() + ahead).toISOString())
  return {
    store,
    async appendAnHourAhead() {
      ahead = 3_600_000
      await appended(store, { stream: freshStream(), expected: 'none', events: newEvents(1) })
      ahead = 0
    },
  }
})
