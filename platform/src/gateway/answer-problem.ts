import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { problems, Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { toProblem, toRefusal } from '../http/problem-handler.ts'
import type { Log } from '../log.ts'

/**
 * Answers an error as problem details, outside Express. Unexpected errors are logged and answered without details. An
 * answer that has begun is cut, so that no client takes it as complete.
 */
export function answerProblem(response: ServerResponse, error: unknown, log: Log): void {
  const correlationId = randomUUID()
  const refusal = toRefusal(error)
  if (!(error instanceof Refusal) && problems[refusal.code].status >= 500)
    log.error({ err: error, correlationId }, 'request failed')
  if (response.headersSent) return void response.destroy()
  // These headers were meant for another answer, perhaps one that may be cached for a year.
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  const problem = toProblem(refusal, correlationId)
  response
    .writeHead(problem.status, {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(refusal.retryAfterSeconds === undefined ? {} : { 'Retry-After': refusal.retryAfterSeconds }),
    })
    .end(JSON.stringify(problem))
}
