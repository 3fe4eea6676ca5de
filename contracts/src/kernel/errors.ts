/** Every error that a service answers, by its stable code, with its HTTP status and sentence. */
export const problems = {
  'malformed-request': { status: 400, title: 'The address of the request is not valid.' },
  'malformed-body': { status: 400, title: 'The request body is not valid JSON.' },
  'missing-idempotency-key': { status: 400, title: 'An Idempotency-Key header with a UUID is required.' },
  'invalid-input': { status: 422, title: 'Some fields are not valid. Please correct them and try again.' },
  'key-reused': {
    status: 422,
    title: 'This Idempotency-Key was used before with another body. Please send a new key.',
  },
  'not-signed-in': { status: 401, title: 'Please log in.' },
  'session-ended': { status: 401, title: 'Your session has ended. Please log in again.' },
  'wrong-credentials': { status: 401, title: 'Email or password is wrong.' },
  'second-factor-required': { status: 401, title: 'Please enter the code from your authenticator app.' },
  'wrong-code': {
    status: 401,
    title: 'This code is wrong or was used before. Please enter the next one.',
  },
  'second-factor-missing': {
    status: 403,
    title: 'Your company requires two-factor log-in. Please set it up first.',
  },
  'wrong-password': { status: 422, title: 'The password is wrong.' },
  'email-not-verified': {
    status: 403,
    title: 'Please verify your email first. We can send you a new email.',
  },
  'account-blocked': { status: 403, title: 'This account is blocked. Please ask your company.' },
  'employment-ended': {
    status: 403,
    title: 'Your last day is over. You can still read your payslips.',
  },
  'wrong-role': { status: 403, title: 'Your role does not allow this.' },
  'not-found': { status: 404, title: 'There is no such record.' },
  'method-not-allowed': { status: 405, title: 'This address does not support this method.' },
  'unknown-command': { status: 404, title: 'There is no such command.' },
  'link-invalid': { status: 400, title: 'This link is no longer valid. Please ask for a new one.' },
  conflict: { status: 409, title: 'Someone else changed this at the same time. Please try again.' },
  'rule-broken': { status: 409, title: 'This is not possible.' },
  'email-taken': { status: 409, title: 'This email address is already in use.' },
  'code-taken': { status: 409, title: 'This code already belongs to another employee.' },
  'day-taken': { status: 409, title: 'This day is already a holiday.' },
  'needs-confirmation': { status: 409, title: 'Please confirm this first.' },
  'report-exists': { status: 409, title: 'You have already reported on this project and day.' },
  'plan-limit': { status: 409, title: 'Your plan does not allow this.' },
  'payload-too-large': { status: 413, title: 'The request is too large.' },
  'request-timeout': { status: 408, title: 'The request was not complete in time. Please try again.' },
  'headers-too-large': {
    status: 431,
    title: 'The address or the headers of the request are too large. Please delete the cookies of this site.',
  },
  'too-many-requests': { status: 429, title: 'Too many attempts. Please try again later.' },
  'unexpected-error': { status: 500, title: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, title: 'The service is not available right now. Please try again.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** One input field that needs another value. */
export interface FieldError {
  /** The dotted path of the field in the body. */
  path: string
  message: string
}

/** The body of every error answer: problem details (RFC 9457) with the product's own `message`. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ProblemCode
  /** The sentence to show. */
  message: string
  errors?: FieldError[]
  /** When to try again, in seconds. The header Retry-After has the same value. */
  retryAfterSeconds?: number
  correlationId?: string
}

/** The default time until a retry when the cause is unknown, in seconds, by HTTP status. */
const usualRetryAfter: Record<number, number> = { 429: 60, 503: 2 }

/** An error with a stable code. `message` is the sentence shown to the person. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: ProblemCode,
    message: string = problems[code].title,
    errors?: FieldError[],
    /** When to try again, in seconds. When unknown, a 503 names a few seconds. */
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds ?? usualRetryAfter[problems[code].status]
  }
}
