import { Client } from 'pg'
import { killServer } from '../../embedded/kill-server.ts'
import { containersOf } from '../../testing/containers.ts'
import { testServer } from '../../testing/test-database.ts'
import { freshStream, type OpenedStore } from '../contract/fixture.ts'
import { eventStoreContract } from '../event-store.contract.ts'
import { openPostgresEventStore } from './postgres-event-store.ts'

/** The store on a server, as the contract requires. */
async function openedOn(server: {
  url: string
  restart(): Promise<void>
  stop(): Promise<void>
}): Promise<OpenedStore> {
  return {
    store: await openPostgresEventStore({ url: server.url }),
    reopen: () => openPostgresEventStore({ url: server.url }),
    restartServer: server.restart,
    async appendAnHourAhead() {
      const client = new Client({ connectionString: server.url })
      await client.connect()
      await client.query(
        `insert into event_store.events (position, recorded_at, id, revision, stream, type, data, metadata)
         values (nextval('event_store.position'), clock_timestamp() + interval '1 hour', gen_random_uuid(), 0, $1, 'T', '{}', '{}')`,
        [freshStream()],
      )
      await client.end()
    },
    stop: server.stop,
  }
}

eventStoreContract('the store in Postgres', async () => {
  const database = await testServer()
  return openedOn({
    url: database.url,
    restart: () => killServer(database),
    stop: () => database.remove(),
  })
})

const containers = await containersOf('postgres')
if (containers.start)
  eventStoreContract('the store in Postgres in a container', async () => {
    const server = await containers.start()
    return openedOn({ url: server.url, restart: server.killAndRestart, stop: server.stop })
  })
