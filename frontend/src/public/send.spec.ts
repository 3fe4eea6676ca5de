import { describe, expect, it } from 'vitest'
import { answerMessage, createSender, randomId } from './send.ts'
import { siteTexts } from './texts.ts'

/** A fetch that returns the given responses in turn and records its requests. */
function scripted(...answers: (Response | Error)[]) {
  const asked: { url: string; headers: Headers; body: unknown }[] = []
  const request: typeof fetch = async (url, init) => {
    asked.push({ url: String(url), headers: new Headers(init?.headers), body: init?.body })
    const answer = answers[asked.length - 1]
    if (answer === undefined) throw new Error('Asked once too often')
    if (answer instanceof Error) throw answer
    return answer
  }
  return {
    send: createSender(request),
    asked,
    keys: () => asked.map(call => call.headers.get('idempotency-key')),
  }
}

const ok = () => Response.json({ message: 'Done' })

describe('sending a form', () => {
  it('keeps the idempotency key while the same submission is retried after a failure', async () => {
    const { send, keys } = scripted(new TypeError('offline'), Response.json({}, { status: 503 }), ok())
    for (let attempt = 0; attempt < 3; attempt += 1) await send('login', { email: 'a' })
    expect(new Set(keys()).size).toBe(1)
  })

  it('uses a new key after a final answer, and for a changed body', async () => {
    const { send, keys } = scripted(Response.json({}, { status: 401 }), new TypeError('offline'), ok(), ok())
    for (const email of ['a', 'a', 'b', 'b']) await send('login', { email })
    expect(new Set(keys()).size).toBe(4)
  })

  it('says that the services cannot be reached, and never throws', async () => {
    const { send } = scripted(new TypeError('offline'))
    expect(await send('login', {})).toEqual({ ok: false, message: siteTexts.unreachable, errors: [] })
  })

  it('returns the sentence, the code and the fields of a problem', async () => {
    const errors = [{ path: 'email', message: 'Wrong' }]
    const { send } = scripted(
      Response.json({ message: 'Some fields', code: 'invalid-input', errors }, { status: 422 }),
    )
    expect(await send('login', {})).toEqual({
      ok: false,
      message: 'Some fields',
      code: 'invalid-input',
      errors,
    })
  })

  it('has its own sentence for an answer that is no problem document', async () => {
    const { send } = scripted(new Response('<html>', { status: 502 }))
    expect(await send('login', {})).toEqual({ ok: false, message: siteTexts.unexpected, errors: [] })
  })

  it('sends no body if there is none', async () => {
    const { send, asked } = scripted(ok())
    const outcome = await send('a%40b.de/verify-email?token=x')
    expect(asked[0]?.url).toBe('/api/a%40b.de/verify-email?token=x')
    expect(asked[0]?.body).toBeUndefined()
    expect(outcome.ok && answerMessage(outcome.body)).toBe('Done')
  })

  it('makes UUIDs of version 4 even if the browser has no randomUUID', () => {
    const own = Object.getOwnPropertyDescriptor(crypto, 'randomUUID')
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
    const id = randomId()
    if (own === undefined) Reflect.deleteProperty(crypto, 'randomUUID')
    else Object.defineProperty(crypto, 'randomUUID', own)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
