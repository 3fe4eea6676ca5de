import { killServer } from '../../embedded/kill-server.ts'
import { testDatabase } from '../../postgres/test-database.ts'
import { eventStoreContract } from '../event-store.contract.ts'
import { openPostgresEventStore } from './postgres-event-store.ts'

eventStoreContract('the store in Postgres', async () => {
  const database = await testDatabase()
  return {
    store: await openPostgresEventStore({ url: database.url }),
    reopen: () => openPostgresEventStore({ url: database.url }),
    restartServer: () => killServer(database),
    stop: () => database.remove(),
  }
})
