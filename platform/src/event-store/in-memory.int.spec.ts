import { eventStoreContract } from './event-store.contract.ts'
import { InMemoryEventStore } from './in-memory-event-store.ts'

eventStoreContract('the store in memory', async () => ({ store: new InMemoryEventStore() }))
