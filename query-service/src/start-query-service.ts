import { describeReads } from '@rollcall/contracts/read-paths.ts'
import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { createAccessLookup } from '@rollcall/platform/auth-tokens/access.ts'
import { createAuthenticator } from '@rollcall/platform/auth-tokens/authenticate.ts'
import { type Config, required } from '@rollcall/platform/config.ts'
import { openFileStore } from '@rollcall/platform/files/open-file-store.ts'
import { onlyMethods } from '@rollcall/platform/http/only-methods.ts'
import { addProblemPages } from '@rollcall/platform/http/problem-pages.ts'
import { createHttpService } from '@rollcall/platform/http/service.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { addAnnouncementReadersRoute } from './announcements/readers-route.ts'
import { teamWeekList } from './attendance/team-week-list.ts'
import { addCalendarRoute } from './calendar/calendar-route.ts'
import { addMailBudgetRoute } from './company/mail-budget-route.ts'
import { addMeRoute } from './company/me.ts'
import { readModelTroubles } from './company/read-model-troubles.ts'
import { skippedEvents } from './company/skipped-events.ts'
import { addSlackConfigurationRoute } from './company/slack-configuration.ts'
import { addReportDayRoute } from './daily-reports/day-routes.ts'
import { addDateFormatRoute } from './employees/date-format.ts'
import { addExportRoute } from './exports/export-route.ts'
import { addPublicHolidayRoutes } from './holidays/public-holidays.ts'
import { createBesides } from './kernel/besides.ts'
import { addComputedList, sourceOf } from './kernel/computed-list.ts'
import { createPositions } from './kernel/positions.ts'
import { hearReadChanges } from './kernel/read-changes.ts'
import { createReader, readerPool } from './kernel/reader.ts'
import { addResourceRoutes } from './kernel/resource-routes.ts'
import { createOpenRows, streamPool } from './kernel/row-stream.ts'
import { createSetAsides } from './kernel/set-asides.ts'
import { addTableRoutes } from './kernel/table-routes.ts'
import { addLeaveEffectRoute } from './leave/effect-routes.ts'
import { addLeaveOpeningRoute } from './leave/opening-route.ts'
import { addLeavePreviewRoutes } from './leave/preview-routes.ts'
import { createLiveHub } from './live/live-hub.ts'
import { addLiveRoute } from './live/live-route.ts'
import { liveSources } from './live/live-sources.ts'
import { addPayslipMonthRoute, payslipMonthSource } from './payslips/month-route.ts'
import { addPerformanceRoutes, performanceSource } from './performance/routes.ts'
import { projectHoursList } from './projects/project-hours-list.ts'
import { addProjectReportRoute } from './projects/report-route.ts'
import { resources } from './resources.ts'
import { slackDeliveries } from './slack/slack-deliveries.ts'

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
const computedLists = [teamWeekList, projectHoursList]
const changesAreCommands = ' Changes are commands: POST /api/commands/{name}.'

/**
 * Starts the service that answers every read: resources, /api/me and live changes. Resolves once it listens. It is not
 * ready until Postgres runs and the projector has created the read models.
 */
export async function startQueryService(
  config: Config,
  options: QueryServiceOptions = {},
): Promise<RunningQueryService> {
  const publicKey = required(config, 'TOKEN_PUBLIC_KEY')
  const log = createLog('query-service', config)
  const now = options.now ?? Date.now
  const warn = (message: string) => log.warn(message)

  // The signed-in account and the projections' positions are no company's rows, so the reader's role is not used.
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
  const hub = createLiveHub(
    changes,
    liveSources(resources, [performanceSource, payslipMonthSource, ...computedLists.map(sourceOf)]),
  )
  const service = createHttpService({
    config,
    log,
    ready: () =>
      read('none', { text: 'select 1 from read.employees limit 1', values: [] }).then(
        () => undefined,
        () => 'The read models cannot be read.',
      ),
  })

  const reading = {
    authenticate,
    read,
    besides: createBesides(pool),
    openRows: createOpenRows(streams),
    files,
    positions: createPositions(pool, changes),
    setAsides: createSetAsides(pool, changes),
    now,
  }
  addLiveRoute(service.app, { hub, authenticate, heartbeatMs: options.heartbeatMs ?? 20_000 })
  addMeRoute(service.app, reading, hub)
  addSlackConfigurationRoute(service.app, reading)
  // Before the resources, because the path of an employee's single record has the same form.
  addDateFormatRoute(service.app, reading)
  addPublicHolidayRoutes(service.app, reading)
  addLeavePreviewRoutes(service.app, reading)
  addCalendarRoute(service.app, reading, pool)
  addLeaveEffectRoute(service.app, reading)
  addLeaveOpeningRoute(service.app, reading, pool)
  addMailBudgetRoute(service.app, reading, pool)
  addAnnouncementReadersRoute(service.app, reading)
  addReportDayRoute(service.app, reading)
  addProjectReportRoute(service.app, reading)
  addExportRoute(service.app, reading)
  addPerformanceRoutes(service.app, reading)
  addPayslipMonthRoute(service.app, reading)
  addProblemPages(service.app)
  service.app.get('/api/openapi-reads.json', (_request, response) => {
    response.json(describeReads())
  })
  for (const list of computedLists) addComputedList(service.app, list, reading)
  addTableRoutes(service.app, reading, pool, facts['slack-delivery'], slackDeliveries)
  addTableRoutes(service.app, reading, pool, facts['read-model-trouble'], readModelTroubles)
  addTableRoutes(service.app, reading, pool, facts['skipped-event'], skippedEvents)
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
      await Promise.allSettled([pool.end(), rowsPool.end(), streams.end(), files.close()])
    },
  }
}
