import { randomUUID } from 'node:crypto'
import type { Problem } from '@rollcall/contracts/kernel/errors.ts'

export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T & Partial<Problem>
  headers: Headers
}

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
}

/** By origin, the highest position that any client of this process knows of. */
const known = new Map<string, { position: string }>()

/**
 * Lets the reads of all clients of a system, by its origins, include what any of them has written: what one person does is
 * read by another in most tests. For systems whose read models follow all the time.
 */
export function readEachOthersWrites(...origins: readonly string[]): void {
  const shared = { position: '0' }
  for (const origin of origins) known.set(origin, shared)
}

/** The later one of two positions. */
const later = (one: string, other: string): string => (BigInt(one) > BigInt(other) ? one : other)

/** An HTTP client for a running system, like a browser, with an IP address of its choice. */
export class Client {
  readonly origin: string
  token: string | undefined
  position = '0'
  readonly #from: string

  constructor(
    origin: string,
    from = `10.0.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
  ) {
    this.origin = origin
    this.#from = from
  }

  async request<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': this.#from,
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const parsed = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text }
    // An employee's position is a job title.
    if (/^\d+$/.test(parsed.position)) {
      this.position = later(parsed.position, this.position)
      const shared = known.get(this.origin)
      if (shared) shared.position = later(parsed.position, shared.position)
    }
    return { status: response.status, body: parsed, headers: response.headers }
  }

  command<T = Record<string, unknown>>(
    name: string,
    body: unknown = {},
    key: string = randomUUID(),
  ): Promise<Answer<T>> {
    return this.request<T>('POST', `/api/commands/${name}`, body, { 'Idempotency-Key': key })
  }

  /** A list or record that includes everything this client has written, and what `readEachOthersWrites` adds. */
  async get<T = Record<string, unknown>>(path: string): Promise<Answer<T>> {
    // After two seconds the services answer what they have, and say so.
    for (const deadline = Date.now() + 20_000; ; ) {
      const position = later(this.position, known.get(this.origin)?.position ?? '0')
      const answer = await this.request<T>('GET', path, undefined, { 'X-Min-Position': position })
      if (answer.headers.get('X-Stale') !== 'true') return answer
      if (Date.now() > deadline) throw new Error(`${path} stayed out of date for 20 s.`)
    }
  }

  async logIn(email: string, password: string, code?: string): Promise<Answer> {
    const answer = await this.request('POST', '/api/login', { email, password, code })
    if (answer.status === 200) this.token = String(answer.body.token)
    return answer
  }
}

/** Asks again until there is an answer, for at most this many milliseconds. The error names what it waited for. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  ms = 10_000,
): Promise<T> {
  const deadline = Date.now() + ms
  for (;;) {
    const asked = Date.now()
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Waited ${ms} ms in vain for ${what}.`)
    // Uses at most a fifth of the processor, so that the rest is free for the awaited work.
    const pause = Math.min(250, Math.max(50, 4 * (Date.now() - asked)))
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}
