import type { FieldError, Problem, ProblemCode } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandDefinition, CommandInput, PathOf } from '@rollcall/contracts/kernel/message.ts'
import { siteTexts } from './texts.ts'

/** The outcome of a call: the answer's body, or the message to show. `code` is absent if no service answered. */
export type SendResult =
  | { ok: true; body: unknown }
  | { ok: false; message: string; code?: ProblemCode; errors: FieldError[] }

/** Sends a body to an address below /api; never throws. */
export type Send = (path: string, body?: object) => Promise<SendResult>

/**
 * A sender for one form. The idempotency key stays the same while the same submission is retried without a final
 * answer. A changed body or a final answer brings a new key.
 */
export function createSender(request: typeof fetch = (...call) => fetch(...call)): Send {
  let pending: { what: string; key: string } | undefined
  return async (path, body) => {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const what = `${path} ${json}`
    if (pending?.what !== what) pending = { what, key: randomId() }
    try {
      const response = await request(`/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': pending.key },
        ...(json === undefined ? {} : { body: json }),
      })
      if (response.status < 500) pending = undefined
      const answer: unknown = await response.json().catch(() => undefined)
      return response.ok ? { ok: true, body: answer } : refusal(answer)
    } catch {
      return { ok: false, message: siteTexts.unreachable, errors: [] }
    }
  }
}

/**
 * A sender of one command, for one form. The definition is only a type here, as its schema would weigh on the page:
 * `createCommandSender<typeof ForgotPassword>('forgot-password')`.
 */
export function createCommandSender<D extends CommandDefinition = never>(
  path: PathOf<D>,
): (body: CommandInput<D>) => Promise<SendResult> {
  const send = createSender()
  return body => send(path, body as object)
}

/** The sentence in a public command's answer; undefined if there is none. */
export function answerMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined
}

function refusal(answer: unknown): SendResult {
  const problem = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<Problem>
  return {
    ok: false,
    message: answerMessage(answer) ?? siteTexts.unexpected,
    errors: Array.isArray(problem.errors) ? problem.errors : [],
    ...(problem.code === undefined ? {} : { code: problem.code }),
  }
}

/** A random UUID, also on plain http, where browsers do not offer crypto.randomUUID. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
