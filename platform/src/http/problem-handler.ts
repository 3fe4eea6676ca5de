import {
  type FieldError,
  type Problem,
  type ProblemCode,
  problems,
  Refusal,
} from '@rollcall/contracts/kernel/errors.ts'
import type { ErrorRequestHandler } from 'express'
import { ZodError } from 'zod'
import { QueueFull } from '../auth-tokens/fair-queue.ts'
import { EventStoreUnavailable } from '../event-store/event-store.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import type { Log } from '../log.ts'
import { MissingPersonKey } from '../personal-data/missing-person-key.ts'
import { UnknownEvent } from '../personal-data/unknown-event.ts'
import { isConnectionError, shortageOf } from '../postgres/connection-error.ts'

/** Answers every error as problem details. Unexpected errors are logged and answered without details. */
export function problemHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error)
    const refusal = toRefusal(error)
    const correlationId = String(response.locals.correlationId ?? '')
    if (isFailure(error, refusal)) logFailure(log, error, correlationId)
    if (refusal.retryAfterSeconds !== undefined)
      response.set('Retry-After', String(refusal.retryAfterSeconds))
    response
      .status(problems[refusal.code].status)
      .type('application/problem+json')
      .json(toProblem(refusal, correlationId))
  }
}

/** Logs a failure, as an alarm when an operator must act. */
export function logFailure(log: Log, error: unknown, correlationId: string): void {
  const alarm = error instanceof UnknownEvent ? error.message : shortageOf(error)
  log.error({ err: error, correlationId, ...(alarm && { alarm }) }, 'request failed')
}

/** Whether the fault is ours and must be logged. */
const isFailure = (error: unknown, { code }: Refusal): boolean =>
  code === 'unexpected-error' || (code === 'unavailable' && !(error instanceof QueueFull))

/** The body of an error answer. */
export function toProblem(refusal: Refusal, correlationId: string): Problem {
  const { status, title } = problems[refusal.code]
  return {
    type: `/api/problems/${refusal.code}`,
    title,
    status,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    ...(refusal.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: refusal.retryAfterSeconds }),
    correlationId,
  }
}

/** Field errors of a failed parse, one per field; the first is also the sentence. */
export function refusalOfZod(error: ZodError): Refusal {
  const errors: FieldError[] = []
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      const name = path.map(String).join('.')
      if (!errors.some(known => known.path === name))
        errors.push({
          path: name,
          message: issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message,
        })
    }
  }
  return new Refusal('invalid-input', errors[0]?.message, errors)
}

/** How long until a retry when the operator must first free space or upgrade this service, in seconds. */
const mendedSeconds = 30

const keyMissing =
  'This record cannot be read right now: its key is missing. Please tell the people who run Rollcall, and try again later.'

/** The answer to any error: its refusal, or `unexpected-error` for an unexpected one, which must be logged. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof ZodError) return refusalOfZod(error)
  // Before our own errors, because an aborted request also has a connection's error code.
  const code = bodyParserCodes[typeOf(error)]
  if (code) return new Refusal(code)
  if (isRequestsFault(error))
    return error instanceof URIError
      ? new Refusal('malformed-request')
      : new Refusal('malformed-body', 'The request body cannot be read.')
  // The request is correct, and succeeds once the operator has restored the key. Work in queues keeps waiting.
  if (error instanceof MissingPersonKey) return new Refusal('unavailable', keyMissing)
  if (shortageOf(error) || error instanceof UnknownEvent)
    return new Refusal('unavailable', undefined, undefined, mendedSeconds)
  if (error instanceof EventStoreUnavailable || error instanceof FilesUnavailable || isConnectionError(error))
    return new Refusal('unavailable')
  return new Refusal('unexpected-error')
}

/**
 * Whether Express or its body parser blames the request: an incomplete character in its address, or a body that is not
 * the gzip it claims.
 */
function isRequestsFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return Number(error.status) >= 400 && Number(error.status) < 500
}

/** The names of the errors of Express's body parser. */
const bodyParserCodes: Record<string, ProblemCode> = {
  'entity.parse.failed': 'malformed-body',
  'entity.too.large': 'payload-too-large',
  'encoding.unsupported': 'malformed-body',
  'charset.unsupported': 'malformed-body',
  'request.aborted': 'malformed-body',
}

const typeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : ''
