import type { Request, Response } from 'express'
import { collectDefaultMetrics, Histogram, register } from 'prom-client'
import type { Log } from './log.ts'

const requests = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from request to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
})
let collecting = false

/** The Prometheus page of this process. */
export function metricsText(): Promise<string> {
  if (!collecting) collectDefaultMetrics()
  collecting = true
  return register.metrics()
}

/** Times a request until its answer and logs it, without its query or body. */
export function measureRequests(request: Request, response: Response, log: Log): void {
  const begun = performance.now()
  response.on('finish', () => {
    const seconds = (performance.now() - begun) / 1000
    const route: string = response.locals.route ?? request.route?.path ?? 'other'
    requests.observe({ method: request.method, route, status: response.statusCode }, seconds)
    log.debug(
      {
        correlationId: response.locals.correlationId,
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round(seconds * 1000),
      },
      'request',
    )
  })
}
