import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PublicDetails } from '@rollcall/contracts/inquiries/public-details.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import httpProxy from 'http-proxy-3'
import { toProblem } from '../http/problem-handler.ts'
import type { Log } from '../log.ts'
import { type Upstream, upstreamOf } from './routes.ts'
import { createSite } from './site.ts'

export interface GatewayOptions {
  host: string
  port: number
  /** The built front end. */
  siteDir: string
  /** What the site tells of whoever runs it. */
  details?: PublicDetails
  /** The origin that people see; absent: search engines are not told which address is the right one. */
  publicUrl?: string | undefined
  /** Where a service listens now, as http://host:port; undefined while it is not there. */
  addressOf(upstream: Upstream): string | undefined
  /** The proxies in front of this one, whose X-Forwarded-For is passed on; 0: the header is not believed. */
  trustedProxies: number
  log: Log
}

/** One origin for everything: the front end's files and the services behind it. Rejects with EADDRINUSE when the port is taken. */
export function startGateway(options: GatewayOptions): Promise<{ port: number; close(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const proxy = httpProxy.createProxyServer({ agent, xfwd: true, proxyTimeout: 0, timeout: 0 })
  const site = createSite(options.siteDir, { details: options.details ?? {}, publicUrl: options.publicUrl })
  proxy.on('error', (error, _request, response) => {
    options.log.warn({ err: error }, 'a service did not answer')
    if ('writeHead' in response) unavailable(response as ServerResponse)
  })

  const server = createServer((request: IncomingMessage, response) => {
    const path = new URL(request.url ?? '/', 'http://gateway').pathname
    const upstream = upstreamOf(request.method ?? 'GET', path)
    if (!upstream) return site(request, response)
    if (path === '/dev') return void response.writeHead(302, { Location: '/dev/mails' }).end()
    const target = options.addressOf(upstream)
    if (!target) return unavailable(response)
    // What a stranger writes into this header must not count as the address he comes from.
    if (options.trustedProxies === 0) delete request.headers['x-forwarded-for']
    proxy.web(request, response, { target })
  })
  server.keepAliveTimeout = 60_000
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      resolve({ port: (server.address() as AddressInfo).port, close: () => close(server, agent) })
    })
  })
}

function unavailable(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  const problem = toProblem(new Refusal('unavailable'), '')
  response
    .writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '1' })
    .end(JSON.stringify(problem))
}

function close(server: Server, agent: Agent): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    // Live updates never end by themselves.
    server.closeAllConnections()
    agent.destroy()
  })
}
