import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { timeouts } from '../http/timeouts.ts'
import { createLog } from '../log.ts'
import { type GatewayOptions, startGateway } from './gateway.ts'

const log = createLog('gateway', { LOG_LEVEL: 'silent' })
const logged = vi.spyOn(log, 'error')
const asked: string[] = []
/** The connections to the service. */
const connections = new Set<Socket>()
/** Open live updates at the service. */
const streams = new Set<ServerResponse>()
let service: Server
let gateway: Awaited<ReturnType<typeof startGateway>>
let addressOf: () => string | undefined
/** Answers that the service still owes; a test sends them. */
let slow = Promise.withResolvers<ServerResponse>()

const startOne = (more: Partial<GatewayOptions> = {}) =>
  startGateway({
    host: '127.0.0.1',
    port: 0,
    siteDir: 'there is none',
    addressOf: () => addressOf(),
    trustedProxies: 0,
    log,
    ...more,
  })

beforeAll(async () => {
  service = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url === '/api/dies') {
      response.write('the first half')
      setImmediate(() => response.destroy())
    } else if (/^\/api\/live/i.test(request.url ?? '')) {
      response.write('retry: 2000\n\n')
      streams.add(response)
      response.once('close', () => streams.delete(response))
    } else if (request.url === '/api/slow') slow.resolve(response)
    else response.end(JSON.stringify(request.headers['x-forwarded-for']))
  })
  service.on('connection', socket => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  await new Promise<void>(listening => service.listen(0, '127.0.0.1', listening))
  gateway = await startOne()
})
beforeEach(() => {
  asked.length = 0
  logged.mockClear()
  slow = Promise.withResolvers()
  addressOf = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(async () => {
  await gateway.close()
  service.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers })

/** Announces a body without sending it. */
const beginLogin = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write('POST /api/login HTTP/1.1\r\nHost: rollcall.test\r\nContent-Length: 2\r\n\r\n')
  return socket
}

/** Sends a body in chunks without a length; gives the status. */
const sendInChunks = (method: string, body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'Transfer-Encoding': 'chunked' }
    request({ port: gateway.port, host: '127.0.0.1', method, path: '/api/me', headers }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end(body)
  })

/** A port that neither accepts nor refuses, like a host that is gone: its process stands still and its queue is full. */
async function silentPort(): Promise<number> {
  const program = `const s = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 },
    () => console.log(s.address().port))`
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  child.kill('SIGSTOP')
  const queue = Array.from({ length: 8 }, () => connect(Number(line), '127.0.0.1').on('error', () => {}))
  onTestFinished(() => {
    for (const socket of queue) socket.destroy()
    child.kill('SIGKILL')
  })
  await once(queue[0] as Socket, 'connect')
  return Number(line)
}

describe('the gateway', () => {
  const hidden = 'GET /metrics HTTP/1.1\r\nHost: rollcall.test\r\n\r\n'
  it.each([
    ['DELETE', 400, []],
    ['OPTIONS', 400, []],
    ['GET', 200, ['GET /api/me']],
    ['POST', 200, ['POST /api/me']],
  ])('rejects a request hidden in the body of a %s', async (method, expected, passedOn) => {
    const status = await sendInChunks(method, hidden)
    expect((await get('/api/next')).status).toBe(200)
    expect(asked).toEqual([...passedOn, 'GET /api/next'])
    expect(status).toBe(expected)
  })

  it('forwards the address of a list of a thousand ids', async () => {
    const path = `/api/employee?filter=${'%223f1a86be-6a0b-4ac9-9c84-0f1f4e6b2d10%22%2C'.repeat(1_000)}`
    expect((await get(path)).status).toBe(200)
    expect(asked).toEqual([`GET ${path}`])
  })

  it('survives an error of its own, which it logs and does not reveal', async () => {
    const error = new Error('the list of services is gone')
    addressOf = () => {
      throw error
    }
    const answer = await get('/api/me')
    const body = await answer.text()
    expect([answer.status, JSON.parse(body).code]).toEqual([500, 'unexpected-error'])
    expect(body).not.toMatch(/list of services|\.ts:\d/)
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ err: error }), 'request failed')
  })

  it('ends an answer whose service died in the middle', async () => {
    await expect(get('/api/dies').then(answer => answer.text())).rejects.toThrow('terminated')
  })

  it.runIf(process.platform === 'linux')('says soon that a service accepts no connection', async () => {
    const port = await silentPort()
    addressOf = () => `http://127.0.0.1:${port}`
    const own = await startOne({ timeouts: { ...timeouts, silence: 20_000, connect: 200 } })
    onTestFinished(() => own.close())
    const answer = await fetch(`http://127.0.0.1:${own.port}/api/me`)
    const body = (await answer.json()) as { code: string }
    expect([answer.status, body.code]).toEqual([503, 'unavailable'])
  })

  it('answers others while three hundred browsers have live updates open', async () => {
    const agent = new Agent()
    onTestFinished(() => agent.destroy())
    const open = async (path: string) => {
      const stream = request({ port: gateway.port, host: '127.0.0.1', path, agent }).on('error', () => {})
      const [answer] = (await once(stream.end(), 'response')) as [IncomingMessage]
      answer.on('error', () => {})
      return answer.statusCode
    }
    const paths = Array.from(
      { length: 300 },
      (_, at) => ['/api/live', '/api/live?x=1', '/api/Live/'][at % 3] ?? '',
    )
    const statuses = await Promise.all(paths.map(open))
    expect(statuses.every(status => status === 200)).toBe(true)
    expect((await get('/api/me')).status).toBe(200)
  })

  it('answers others while three hundred send no body, and closes the service’s connections of those who leave', async () => {
    const own = await startOne()
    onTestFinished(() => own.close())
    const others = new Set(connections)
    const held = () => [...connections].filter(socket => !others.has(socket))
    const stuck = Array.from({ length: 300 }, () => beginLogin(own.port))
    while (held().length < 300) await once(service, 'connection')
    const freed = held().map(socket => once(socket, 'close'))
    const answer = await fetch(`http://127.0.0.1:${own.port}/api/login`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(200)
    for (const socket of stuck) socket.destroy()
    await Promise.all(freed)
  })

  it('waits for a body until its timeout, and keeps live updates open', async () => {
    const own = await startOne({
      timeouts: {
        requestTimeout: 1_000,
        headersTimeout: 1_000,
        connectionsCheckingInterval: 100,
        silence: 0,
      },
    })
    onTestFinished(() => own.close())
    const live = request({ port: own.port, host: '127.0.0.1', path: '/api/live', agent: false })
    const [updates] = (await once(live.end(), 'response')) as [IncomingMessage]
    onTestFinished(() => void updates.on('error', () => {}).destroy())
    await once(updates.setEncoding('utf8'), 'data')
    const stuck = beginLogin(own.port)
    const cut = once(stuck, 'close')
    const [refusal] = await once(stuck.setEncoding('utf8'), 'data')
    expect(refusal).toMatch(/^HTTP\/1\.1 408 /)
    await cut
    for (const stream of streams) stream.write('data: more\n\n')
    const [more] = await once(updates, 'data')
    expect(more).toContain('more')
  })

  it('drops a service that does not answer, and its client', async () => {
    const own = await startOne({ timeouts: { ...timeouts, silence: 1_000 } })
    onTestFinished(() => own.close())
    const waits = fetch(`http://127.0.0.1:${own.port}/api/slow`)
    const answer = await slow.promise
    await Promise.all([expect(waits).rejects.toThrow(), once(answer, 'close')])
  })

  it('forwards no client address from an untrusted header', async () => {
    const from = async (path: string) =>
      (await (await get(path, { 'X-Forwarded-For': '203.0.113.9' })).json()) as string
    expect(await from('/api/me')).toBe('127.0.0.1')
    expect(await from('/dev/mails')).toBe('127.0.0.1')
  })

  describe('at shutdown', () => {
    it('finishes its answers, and waits for nothing else', async () => {
      const ending = await startOne()
      const origin = `http://127.0.0.1:${ending.port}`
      const unused = connect(ending.port, '127.0.0.1')
      await once(unused, 'connect')
      const live = await fetch(`${origin}/api/live`)
      const liveEnded = live.text().catch(() => 'cut')
      const answer = fetch(`${origin}/api/slow`)
      const waiting = await slow.promise
      let ended = false
      const end = ending.close().then(() => (ended = true))
      await Promise.all([liveEnded, once(unused.resume(), 'close')])
      await expect(fetch(origin)).rejects.toThrow()
      expect(ended).toBe(false)
      waiting.end('the whole answer')
      expect(await (await answer).text()).toBe('the whole answer')
      await end
    })

    it('ends at once without open answers', async () => {
      const ending = await startOne()
      const origin = `http://127.0.0.1:${ending.port}`
      await (await fetch(`${origin}/api/me`)).text()
      const live = await fetch(`${origin}/api/live`)
      const begun = performance.now()
      await ending.close()
      expect(performance.now() - begun).toBeLessThan(4_000)
      await expect(live.text()).rejects.toThrow()
    })
  })

  it('does not reveal the paths of its files', async () => {
    for (const path of ['/', '/none', '/%', '/assets/none.js', '/app/']) {
      const answer = await get(path)
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(answer.headers.get('Content-Type'), path).toContain('application/problem+json')
      expect(await answer.text(), path).not.toMatch(/ENOENT|there is none/)
    }
  })
})
