import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PublicDetails } from '@rollcall/contracts/inquiries/public-details.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Request, Response } from 'express'
import httpProxy from 'http-proxy-3'
import { answersBrokenRequests } from '../http/broken-requests.ts'
import { maxHeaderSize } from '../http/header-size.ts'
import { type Timeouts, timeouts } from '../http/timeouts.ts'
import type { Log } from '../log.ts'
import { answerProblem } from './answer-problem.ts'
import { closesGently } from './close-gently.ts'
import { isLoopback } from './listening-address.ts'
import { isLive, type Upstream, upstreamOf } from './routes.ts'
import { ServiceAgent } from './service-agent.ts'
import { createSite } from './site.ts'

export interface GatewayOptions {
  host: string
  port: number
  /** The built front end. */
  siteDir: string
  /** The operator's details on the site. */
  details?: PublicDetails
  /** The public origin; absent: search engines get no canonical address. */
  publicUrl?: string | undefined
  /** The current address of a service, as http://host:port; undefined while it is not running. */
  addressOf(upstream: Upstream): string | undefined
  /** The number of proxies in front whose X-Forwarded-For is forwarded; 0: the header is not trusted. */
  trustedProxies: number
  /** Whether /dev is only for this machine, whatever name a remote request gives itself. */
  devForThisMachine?: boolean
  log: Log
  /** Set by tests. */
  timeouts?: Timeouts & { silence: number; connect?: number }
}

/** Milliseconds without a byte in either direction. A live stream has a heartbeat of at most 25 seconds. */
const silence = 60_000
/** Milliseconds within which a running service accepts a connection, however busy it is. */
const connectMs = 5_000

/** One origin for everything: the front end's files and the services behind it. Rejects with EADDRINUSE when the port is taken. */
export function startGateway(options: GatewayOptions): Promise<{ port: number; close(): Promise<void> }> {
  const agent = new ServiceAgent(options.timeouts?.connect ?? connectMs)
  const proxy = httpProxy.createProxyServer({ xfwd: true, proxyTimeout: 0, timeout: 0 })
  const site = createSite(options.siteDir, { details: options.details ?? {}, publicUrl: options.publicUrl })
  const fail = (response: ServerResponse, error: unknown) => answerProblem(response, error, options.log)
  proxy.on('error', (error, _request, response) => {
    options.log.warn({ err: error }, 'a service did not answer')
    if ('writeHead' in response) fail(response as ServerResponse, new Refusal('unavailable'))
  })
  // A service that dies in the middle of an answer leaves it unfinished. The client should find out at once, not at its
  // own timeout.
  proxy.on('proxyRes', (answer, _request, response) => {
    answer.once('close', () => {
      if (!answer.complete) response.destroy()
    })
  })
  const leftBySite = (response: ServerResponse) => (error?: unknown) =>
    fail(response, error ?? new Refusal('not-found'))
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const method = request.method ?? 'GET'
    const path = pathOf(request.url ?? '/')
    if (!isLive(path)) closing.waitFor(request, response)
    const upstream = upstreamOf(path)
    // Express takes node:http's objects and turns them into its own types.
    if (!upstream) return void site(request as Request, response as Response, leftBySite(response))
    if (upstream === 'workers' && options.devForThisMachine && !isLoopback(request.socket.remoteAddress))
      throw new Refusal('not-found')
    if (path === '/dev') return void response.writeHead(302, { Location: '/dev/mails' }).end()
    const target = options.addressOf(upstream)
    if (!target) throw new Refusal('unavailable')
    refuseHiddenBody(method, request)
    // A client's values in these headers must not count as the address or protocol of the request.
    if (options.trustedProxies === 0) {
      delete request.headers['x-forwarded-for']
      delete request.headers['x-forwarded-proto']
    }
    proxy.web(request, response, { target, agent })
  }
  const server = createServer({ maxHeaderSize, ...timeouts, ...options.timeouts }, (request, response) => {
    // An uncaught error here would end the process with all its other requests.
    try {
      answer(request, response)
    } catch (error) {
      fail(response, error)
    }
  })
  answersBrokenRequests(server)
  server.keepAliveTimeout = 60_000
  server.timeout = options.timeouts?.silence ?? silence
  const closing = closesGently(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      resolve({
        port: (server.address() as AddressInfo).port,
        async close() {
          await closing.close()
          agent.destroy()
        },
      })
    })
  })
}

/** Throws a Refusal if the target of a request is not an address, such as `//`. */
function pathOf(target: string): string {
  const address = URL.parse(target, 'http://gateway')
  if (!address) throw new Refusal('malformed-request')
  return address.pathname
}

/**
 * The proxy would forward such a body without its length, and the service would read it as the next request: from any
 * client, to any path. Throws a Refusal; no service uses these methods.
 */
function refuseHiddenBody(method: string, request: IncomingMessage): void {
  if (['DELETE', 'OPTIONS'].includes(method) && request.headers['transfer-encoding'] !== undefined)
    throw new Refusal('malformed-body', 'The request body cannot be read.')
}
