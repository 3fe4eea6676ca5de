import { Client } from 'pg'
import { killServer } from '../../embedded/kill-server.ts'
import { testDatabase } from '../../postgres/test-database.ts'
import { freshStream } from '../contract/fixture.ts'
import { eventStoreContract } from '../event-store.contract.ts'
import { openPostgresEventStore } from './postgres-event-store.ts'

eventStoreContract('the store in Postgres', async () => {
  const database = await testDatabase()
  return {
    store: await openPostgresEventStore({ url: database.url }),
    reopen: () => openPostgresEventStore({ url: database.url }),
    restartServer: () => killServer(database),
    async appendAnHourAhead() {
      const client = new Client({ connectionString: database.url })
      await client.connect()
      await client.query(
        `insert into event_store.events (position, recorded_at, id, revision, stream, type, data, metadata)
         values (nextval('event_store.position'), clock_timestamp() + interval '1 hour', gen_random_uuid(), 0, $1, 'T', '{}', '{}')`,
        [freshStream()],
      )
      await client.end()
    },
    stop: () => database.remove(),
  }
})
