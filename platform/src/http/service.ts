import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import express, { type Express } from 'express'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { measureRequests, metricsText } from '../metrics.ts'
import { answersBrokenRequests } from './broken-requests.ts'
import { maxHeaderSize } from './header-size.ts'
import { problemHandler } from './problem-handler.ts'
import { type Timeouts, timeouts } from './timeouts.ts'

export interface HttpService {
  app: Express
  /**
   * Every path that is answered, once each and in Express's form. Middleware that a service added itself may answer any
   * path below its own, so it is given as `use` with its function's name.
   */
  paths(): string[]
  /** Call when all routes are registered: adds the not-found and error answers, then listens. */
  listen(): Promise<{ port: number; close(): Promise<void> }>
}

export interface HttpServiceOptions {
  config: Pick<Config, 'HOST' | 'PORT' | 'TRUST_PROXY'>
  log: Log
  /** The parts that are not ready, in words; empty when all are. */
  ready(): Promise<string | undefined>
  /** Warnings although the service is ready, in words; empty when there are none. */
  notice?(): string | undefined | Promise<string | undefined>
  /** The parts that hang until a restart, in words; empty when none do. */
  live?(): string | undefined
  /** Set by tests. */
  timeouts?: Timeouts
}

/** In seconds. */
const year = 365 * 24 * 3_600

const correlationPattern = /^[\w-]{8,64}$/

/** The base of every HTTP service: security headers, correlation ids, log, metrics, health, problem answers. */
export function createHttpService(options: HttpServiceOptions): HttpService {
  const { config, log, ready, live } = options
  const app = express()
  app.set('trust proxy', config.TRUST_PROXY)
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.get('/health/live', (_request, response) => {
    const hangs = live?.()
    if (hangs) response.status(503).json({ live: false, hangs })
    else response.status(204).end()
  })
  app.get('/health/ready', async (_request, response) => {
    const missing = await ready().catch((error: unknown) => String(error))
    if (missing) response.set('Retry-After', '2')
    const notice = await Promise.resolve(options.notice?.()).catch(() => undefined)
    response.status(missing ? 503 : 200).json({ ready: !missing, missing, notice })
  })
  app.get(
    '/metrics',
    async (_request, response) => void response.type('text/plain').send(await metricsText()),
  )
  app.use(
    helmet({
      originAgentCluster: false,
      strictTransportSecurity: false,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
    }),
  )
  app.use((request, response, next) => {
    const given = request.get('X-Correlation-Id')
    response.locals.correlationId = given && correlationPattern.test(given) ? given : randomUUID()
    response.set('X-Correlation-Id', response.locals.correlationId)
    response.set('Cache-Control', 'no-store')
    // Browsers must ignore it over plain HTTP, and other hosts of the domain are not ours to decide about.
    if (request.secure) response.set('Strict-Transport-Security', `max-age=${year}`)
    measureRequests(request, response, log)
    next()
  })
  const own = new Set(app.router.stack)
  return {
    app,
    paths: () => [
      ...new Set(
        app.router.stack.flatMap(layer => {
          if (layer.route) return layer.route.path
          return own.has(layer) ? [] : `use ${layer.name}`
        }),
      ),
    ],
    listen() {
      const routes = app.router.stack.length
      app.use((_request, _response, next) => next(new Refusal('not-found')))
      app.use(problemHandler(log))
      for (const layer of app.router.stack.slice(routes)) own.add(layer)
      return new Promise((resolve, reject) => {
        const server = createServer({ maxHeaderSize, ...timeouts, ...options.timeouts }, app)
        answersBrokenRequests(server)
        server.once('error', reject)
        server.listen(config.PORT, config.HOST, () => {
          server.off('error', reject)
          resolve({ port: (server.address() as AddressInfo).port, close: () => closeServer(server) })
        })
        // Longer than the proxy in front keeps its connections, so that it never writes to one that just closed.
        server.keepAliveTimeout = 65_000
      })
    },
  }
}

/** Lets running requests end for five seconds, then cuts the rest. */
function closeServer(server: Server): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => server.closeAllConnections(), 5_000)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
