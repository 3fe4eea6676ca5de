import { describeReads } from '@rollcall/contracts/read-paths.ts'
import { createAuthenticator } from '@rollcall/platform/auth-tokens/authenticate.ts'
import { type Config, required } from '@rollcall/platform/config.ts'
import { openFileStore } from '@rollcall/platform/files/open-file-store.ts'
import { onlyMethods } from '@rollcall/platform/http/only-methods.ts'
import { addProblemPages } from '@rollcall/platform/http/problem-pages.ts'
import { createHttpService } from '@rollcall/platform/http/service.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { createAccessLookup } from '@rollcall/read-models/accounts/access-lookup.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { sharedPeople } from './auditors/public.ts'
import { createBesides } from './kernel/besides.ts'
import { createEventLog } from './kernel/event-log.ts'
import { createPositions } from './kernel/positions.ts'
import { hearReadChanges } from './kernel/read-changes.ts'
import { createReader, readerPool } from './kernel/reader.ts'
import { addResourceRoutes } from './kernel/resource-routes.ts'
import { addRoute } from './kernel/route.ts'
import { createOpenRows, streamPool } from './kernel/row-stream.ts'
import { createSetAsides } from './kernel/set-asides.ts'
import { createLiveHub } from './live/live-hub.ts'
import { liveStreams } from './live/live-route.ts'
import { liveSources } from './live/live-sources.ts'
import { computedResources, resources, routes } from './resources.ts'

export interface QueryServiceOptions {
  /** Milliseconds since 1970. */
  now?: () => number
  /** The time between heartbeats of live streams, in milliseconds. */
  heartbeatMs?: number
}

export interface RunningQueryService {
  port: number
  /** Every path that is answered, in Express's form, as the application has it. */
  paths: string[]
  stop(): Promise<void>
}

/** In Express's form. */
const readPaths = Object.keys(describeReads()).map(path => path.replaceAll(/\{(\w+)\}/g, ':$1'))
const changesAreCommands = ' Changes are commands: POST /api/commands/{name}.'

/** Whether the read models can be read. */
const anyEmployee = fixedRead(() => reads.selectFrom('read.employees').select('id').limit(1))

/**
 * Starts the service that answers every read: resources, /api/me and live changes. Resolves once it listens. It becomes
 * ready when Postgres runs and the projector has created the read models.
 */
export async function startQueryService(
  config: Config,
  options: QueryServiceOptions = {},
): Promise<RunningQueryService> {
  const publicKey = required(config, 'TOKEN_PUBLIC_KEY')
  const log = createLog('query-service', config)
  const now = options.now ?? Date.now
  const warn = (message: string) => log.warn(message)

  // The signed-in account and the projections' positions do not belong to a company, so the reader's role is not used.
  const pool = createPool(config.DATABASE_URL, {
    max: 4,
    application_name: 'rollcall query',
    byKeyAlone: true,
    log: warn,
  })
  const rowsPool = readerPool(config.DATABASE_URL, { max: 8, log: warn })
  const streams = streamPool(config.DATABASE_URL, { log: warn })
  const access = await createAccessLookup({ pool, databaseUrl: config.DATABASE_URL })
  const changes = await hearReadChanges(config.DATABASE_URL, log)
  const authenticate = createAuthenticator({ publicKey, access, now })
  const read = createReader(rowsPool)
  const files = await openFileStore(config, warn)
  const eventLog = createEventLog(config, pool, warn)
  const hub = createLiveHub(changes, liveSources(resources, computedResources))
  const service = createHttpService({
    config,
    log,
    ready: () =>
      read('none', anyEmployee()).then(
        () => undefined,
        () => 'The read models cannot be read.',
      ),
  })

  const reading = {
    authenticate,
    read,
    ownerPool: pool,
    besides: createBesides(pool),
    openRows: createOpenRows(streams),
    files,
    log: eventLog,
    positions: createPositions(pool, changes),
    setAsides: createSetAsides(pool, changes),
    live: liveStreams({
      hub,
      authenticate,
      heartbeatMs: options.heartbeatMs ?? 20_000,
      sharedWith: session => sharedPeople(session, { read, now }),
    }),
    warn,
    now,
  }
  addProblemPages(service.app)
  for (const route of routes) addRoute(service.app, route, reading)
  for (const resource of resources) addResourceRoutes(service.app, resource, reading)
  for (const path of readPaths) onlyMethods(service.app, path, 'GET, HEAD', changesAreCommands)
  const { port, close } = await service.listen()
  log.info({ port }, 'query service listens')

  return {
    port,
    paths: service.paths(),
    async stop() {
      hub.closeAll()
      await close()
      changes.close()
      await access.close()
      await Promise.allSettled([pool.end(), rowsPool.end(), streams.end(), files.close(), eventLog.close()])
    },
  }
}
