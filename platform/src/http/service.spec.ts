import { once } from 'node:events'
import { connect } from 'node:net'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpService } from './service.ts'

it('waits for the rest of a request only until its timeout', async () => {
  const service = createHttpService({
    config: { HOST: '127.0.0.1', PORT: 0, TRUST_PROXY: 0 },
    log: createLog('test', { LOG_LEVEL: 'silent' }),
    ready: async () => undefined,
    timeouts: { requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 100 },
  })
  service.app.post('/', request => void request.resume())
  const { port, close } = await service.listen()
  onTestFinished(close)
  for (const begun of [
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n',
    'POST / HTTP/1.1\r\n',
    '',
  ]) {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(begun)
    const [answer] = await once(socket, 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    socket.destroy()
  }
})

it('gives every path that it answers, also below middleware that a service added', async () => {
  const service = createHttpService({
    config: { HOST: '127.0.0.1', PORT: 0, TRUST_PROXY: 0 },
    log: createLog('test', { LOG_LEVEL: 'silent' }),
    ready: async () => undefined,
  })
  service.app.get('/api/me', (_request, response) => void response.end())
  service.app.post('/api/me', (_request, response) => void response.end())
  service.app.use('/files', function serveFiles(_request, response) {
    response.end()
  })
  onTestFinished((await service.listen()).close)
  const base = ['/health/live', '/health/ready', '/metrics']
  expect(service.paths()).toEqual([...base, '/api/me', 'use serveFiles'])
})

/** The answer of a service behind one proxy to GET /, which the handler refuses. */
async function answerTo(refusal: Refusal, headers: Record<string, string> = {}): Promise<Response> {
  const service = createHttpService({
    config: { HOST: '127.0.0.1', PORT: 0, TRUST_PROXY: 1 },
    log: createLog('test', { LOG_LEVEL: 'silent' }),
    ready: async () => 'The store is away.',
  })
  service.app.get('/', () => {
    throw refusal
  })
  const { port, close } = await service.listen()
  onTestFinished(close)
  return fetch(`http://127.0.0.1:${port}/`, { headers })
}

describe('a temporary refusal says when to try again', () => {
  it.each([
    ['503 without a known cause', new Refusal('unavailable'), '2'],
    ['503 that knows when', new Refusal('unavailable', 'Busy.', undefined, 7), '7'],
    ['429', new Refusal('too-many-requests', undefined, undefined, 840), '840'],
  ])('%s', async (_what, refusal, seconds) => {
    const answer = await answerTo(refusal)
    expect(answer.headers.get('Retry-After')).toBe(seconds)
    expect(await answer.json()).toMatchObject({ retryAfterSeconds: Number(seconds) })
  })
  it('and a permanent one does not', async () => {
    const answer = await answerTo(new Refusal('not-found'))
    expect(answer.headers.get('Retry-After')).toBeNull()
    expect(await answer.json()).not.toHaveProperty('retryAfterSeconds')
  })
})

it('asks browsers to keep to TLS only when the request used it, and only for this host', async () => {
  const plain = await answerTo(new Refusal('not-found'))
  expect(plain.headers.get('Strict-Transport-Security')).toBeNull()
  const secure = await answerTo(new Refusal('not-found'), { 'X-Forwarded-Proto': 'https' })
  expect(secure.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
})
