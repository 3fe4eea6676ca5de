import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { type ProblemCode, problems } from './errors.ts'

/** The error answers by HTTP status, as the API description names and explains them. */
const errorAnswers = {
  400: ['BadRequest', 'The request cannot be read, or its link is no longer valid.'],
  401: ['NotSignedIn', 'Not signed in, the session has ended, or the credentials are wrong.'],
  403: ['Forbidden', 'The role, the account’s state or a missing second factor does not allow this.'],
  404: ['NotFound', 'There is no such record, or it belongs to somebody else.'],
  409: ['Conflict', 'A business rule does not allow this now; `message` says which.'],
  413: ['TooLarge', 'The body is too large.'],
  422: ['InvalidInput', 'A field or parameter has a value that is not valid; `errors` names each.'],
  429: ['TooMany', 'Too many attempts; `Retry-After` says when to try again.'],
  503: ['Unavailable', 'The service is busy or unavailable; `Retry-After` says when to try again.'],
} as const satisfies Record<number, readonly [name: string, description: string]>

/** Answers of every service that no operation lists. */
const otherExplanations: Record<number, string> = {
  405: 'The address exists, but not for this method; `Allow` names the methods.',
  408: 'The connection was too slow, or the client did not send what it announced.',
  431: 'The address and the headers together may have at most 64 kB.',
  500: 'The fault is ours and is logged with its `correlationId`.',
}

/** A sentence that says when errors of this status happen. */
export function explanationOf(code: ProblemCode): string {
  const { status } = problems[code]
  return status in errorAnswers ? errorAnswers[status as ErrorStatus][1] : (otherExplanations[status] ?? '')
}

export type ErrorStatus = keyof typeof errorAnswers

const content = (status: number) => ({
  'application/problem+json': {
    schema: { $ref: '#/components/schemas/Problem' },
    ...exampleOf(status),
  },
})

/** The first error of a status, with its actual body. */
function exampleOf(status: number) {
  const [code] = (Object.keys(problems) as ProblemCode[]).filter(one => problems[one].status === status)
  if (!code) return {}
  const { title } = problems[code]
  return { example: { type: `/api/problems/${code}`, title, status, code, message: title } }
}

const retryAfter = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } } as const

/** The `components.responses` of an OpenAPI document. */
export const describedErrors: Record<string, ZodOpenApiResponseObject> = Object.fromEntries(
  Object.entries(errorAnswers).map(([status, [name, description]]) => [
    name,
    {
      description,
      ...(status === '429' || status === '503' ? { headers: retryAfter } : {}),
      content: content(Number(status)),
    },
  ]),
)

/** The error answers of an operation, each as a reference into `components.responses`. */
export const errorsOf = (...statuses: ErrorStatus[]): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    statuses.map(status => [status, { $ref: `#/components/responses/${errorAnswers[status][0]}` }]),
  )
