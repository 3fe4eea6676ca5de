import { containersOf } from '../../testing/containers.ts'
import { eventStoreContract } from '../event-store.contract.ts'
import { StandIn } from '../testing/stand-in/stand-in-process.ts'
import { openEventStoreDb } from './eventstoredb-event-store.ts'
import { serverOfEnvironment } from './real-server.ts'

eventStoreContract('EventStoreDB (protocol stand-in)', async () => {
  const standIn = await StandIn.start()
  return {
    store: openEventStoreDb({ url: standIn.url }),
    reopen: async () => openEventStoreDb({ url: standIn.url }),
    restartServer: () => standIn.restart(),
    stop: () => standIn.stop(),
  }
})

const server = serverOfEnvironment()
if (server)
  eventStoreContract('EventStoreDB (EVENTSTORE_URL)', async () => ({
    // Long enough for a server that is restarted during the test.
    store: openEventStoreDb({ url: server.url, deadlineMs: 15_000 }),
    reopen: async () => openEventStoreDb({ url: server.url }),
    ...(server.restart && { restartServer: server.restart }),
  }))
else console.info('EventStoreDB itself: skipped, EVENTSTORE_URL names no server; the protocol stand-in ran.')

const containers = await containersOf('eventstore')
if (containers.start)
  eventStoreContract('EventStoreDB in a container', async () => {
    const container = await containers.start()
    return {
      store: openEventStoreDb({ url: container.url, deadlineMs: 15_000 }),
      reopen: async () => openEventStoreDb({ url: container.url }),
      restartServer: container.killAndRestart,
      stop: container.stop,
    }
  })
