import { EnableTwoFactor } from '@rollcall/contracts/accounts/commands.ts'
import { PunchIn } from '@rollcall/contracts/attendance/commands.ts'
import { AddEmployee, BlockEmployee, UnblockEmployee } from '@rollcall/contracts/employees/commands.ts'
import { CancelPlan } from '@rollcall/contracts/plans/commands.ts'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { writes } from '../../employees/writes.ts'
import { createDataProvider } from './data-provider.ts'
import { createHttp, createPositions } from './http.ts'
import { createSubmissions } from './submissions.ts'

const punch = { deviceAt: '2026-11-20T09:00:00.000Z', channel: 'web' } as const

interface Sent {
  url: string
  method: string
  headers: Headers
  body: unknown
}

function setup(
  answers: ((sent: Sent) => Response | Promise<Response>)[],
  more: Partial<Parameters<typeof createHttp>[0]> = {},
) {
  const sent: Sent[] = []
  const kept = new Map<string, string>()
  let keys = 0
  let at = 0
  let ended = 0
  const positions = createPositions({
    getItem: name => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
  })
  const http = createHttp({
    token: () => 'the-token',
    positions,
    onSessionEnd: () => ended++,
    fetch: async (url, options = {}) => {
      const one: Sent = {
        url: String(url),
        method: options.method ?? 'GET',
        headers: new Headers(options.headers),
        body: options.body == null ? undefined : JSON.parse(String(options.body)),
      }
      sent.push(one)
      const answer = answers.shift()
      if (!answer) throw new Error('no answer prepared')
      return answer(one)
    },
    ...more,
  })
  const provider = createDataProvider(
    http,
    positions,
    createSubmissions(
      () => `key-${++keys}`,
      () => at,
    ),
    { employee: async () => writes },
    () => 10_000,
  )
  const keysSent = () => sent.map(one => one.headers.get('Idempotency-Key'))
  const pass = (ms: number) => {
    at += ms
  }
  return { provider, sent, keysSent, ended: () => ended, pass }
}

const ok = (position: string, id?: string) => () => Response.json({ position, revision: 0, id })
const problem = (status: number, body: object) => () => Response.json(body, { status })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const anna = {
  fullName: 'Anna',
  email: 'anna@lantern.example',
  mobile: '+4930123456',
  code: 'L-1',
  position: 'Engineer',
  leaveBalance: 2,
  dateOfBirth: '1990-01-01',
  dateOfJoin: '2026-01-01',
}

describe('writes', () => {
  it('become commands with the bearer token and a key', async () => {
    const { provider, sent } = setup([ok('7', 'e1')])
    const { data } = await provider.create('employee', { data: { ...anna, stray: 1 } })
    expect(data.id).toBe('e1')
    expect(sent[0]).toMatchObject({ url: '/api/commands/AddEmployee', method: 'POST', body: anna })
    expect(sent[0]!.headers.get('Authorization')).toBe('Bearer the-token')
    expect(sent[0]!.headers.get('Idempotency-Key')).toBe('key-1')
  })

  it('send an edit with the id and without fields that the command does not have', async () => {
    const { provider, sent } = setup([ok('7')])
    const row = { ...anna, id: 'e1', status: 'active', zone: null, addedAt: 'x' }
    await provider.update('employee', { id: 'e1', data: row, previousData: row })
    expect(sent[0]).toMatchObject({ url: '/api/commands/EditEmployee' })
    expect(sent[0]!.body).toEqual({ ...anna, employeeId: 'e1' })
  })

  it('delete one record per command', async () => {
    const { provider, sent } = setup([ok('7'), ok('8')])
    await provider.deleteMany('employee', { ids: ['e1', 'e2'] })
    expect(sent.map(one => one.body)).toEqual([{ employeeId: 'e1' }, { employeeId: 'e2' }])
  })

  it('are refused without a command for them', async () => {
    const { provider } = setup([])
    await expect(provider.create('presence', { data: {} })).rejects.toThrow('presence has no create')
  })
})

describe('a submission without an answer', () => {
  it('keeps its key until it is answered, then gets a new one', async () => {
    const { provider, sent } = setup([lost, problem(503, {}), ok('7', 'e1'), ok('8', 'e2')])
    await expect(provider.create('employee', { data: anna })).rejects.toMatchObject({ status: 0 })
    await expect(provider.create('employee', { data: anna })).rejects.toMatchObject({ status: 503 })
    await provider.create('employee', { data: anna })
    await provider.create('employee', { data: anna })
    const keys = sent.map(one => one.headers.get('Idempotency-Key'))
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
  })

  it('gets a new key when the form was changed or the answer was a refusal', async () => {
    const { provider, sent } = setup([lost, problem(409, {}), ok('7')])
    await provider.create('employee', { data: anna }).catch(() => undefined)
    await provider.create('employee', { data: { ...anna, code: 'L-2' } }).catch(() => undefined)
    await provider.create('employee', { data: { ...anna, code: 'L-2' } })
    expect(sent.map(one => one.headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-2', 'key-3'])
  })

  it('counts as new after another command: blocking again after unblocking', async () => {
    const { provider, keysSent } = setup([lost, ok('8'), ok('9')])
    const employee = { employeeId: 'e1' }
    await provider.command(BlockEmployee, employee).catch(() => undefined)
    await provider.command(UnblockEmployee, employee)
    await provider.command(BlockEmployee, employee)
    expect(keysSent()).toEqual(['key-1', 'key-2', 'key-3'])
  })

  it('counts as new after a while, but not while the person still presses again', async () => {
    const { provider, keysSent, pass } = setup([lost, lost, lost, ok('7')])
    const press = () => provider.command(CancelPlan, {}).catch(() => undefined)
    await press()
    pass(4 * 60_000)
    await press()
    pass(4 * 60_000)
    await press()
    pass(60 * 60_000)
    await press()
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
  })

  it('keeps its key despite refusals, other requests meanwhile, and background retries', async () => {
    let lose = () => undefined as unknown
    const later = () => new Promise<Response>((_, no) => (lose = () => no(new TypeError('Failed to fetch'))))
    const { provider, keysSent } = setup([later, ok('7'), problem(409, {}), ok('8'), ok('9')])
    const first = provider.command(AddEmployee, anna).catch(() => undefined)
    await provider.command(BlockEmployee, { employeeId: 'e1' })
    lose()
    await first
    await provider.command(CancelPlan, {}).catch(() => undefined)
    await provider.command(PunchIn, punch, { key: 'outbox' })
    await provider.command(AddEmployee, anna)
    expect(keysSent()).toEqual(['key-1', 'key-2', 'key-3', 'outbox', 'key-1'])
  })
})

describe('reads', () => {
  it('require at least the highest written position, compared as numbers', async () => {
    const list = () => Response.json([], { headers: { 'Content-Range': 'employee 0-0/0' } })
    const { provider, sent } = setup([ok('9'), ok('10'), ok('2'), list])
    for (let i = 0; i < 3; i++) await provider.command(PunchIn, punch)
    await provider.getList('employee', { pagination: { page: 1, perPage: 25 }, filter: { q: 'a' } })
    expect(sent[0]!.headers.has('X-Min-Position')).toBe(false)
    expect(sent[3]!.headers.get('X-Min-Position')).toBe('10')
    expect(decodeURIComponent(sent[3]!.url)).toContain('filter={"q":"a"}&range=[0,24]')
  })

  it('of services that were updated meanwhile ask for a reload, not in the words of a schema', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { provider } = setup([() => Response.json({ asOf: 'today', more: true })])
    const asked = provider.read('/api/report', z.strictObject({ asOf: z.string() }))
    await expect(asked).rejects.toMatchObject({ message: 'app.errors.updated', status: 500 })
  })

  it('request more records than fit into one address in parts, and return them in order', async () => {
    const ids = Array.from({ length: 250 }, (_, at) => `${at}-3f1a86be-6a0b-4ac9-9c84-0f1f4e6b2d10`)
    const idsOf = ({ url }: Sent): string[] =>
      JSON.parse(new URL(url, 'https://rollcall.example').searchParams.get('filter') ?? '').id
    const found = (sent: Sent) => Response.json(idsOf(sent).map(id => ({ id })))
    let answerFirst = () => {}
    const late = (sent: Sent) =>
      new Promise<Response>(resolve => {
        answerFirst = () => resolve(found(sent))
      })
    const last = (sent: Sent) => {
      answerFirst()
      return found(sent)
    }
    const { provider, sent } = setup([late, found, last])
    const { data } = await provider.getMany('employee', { ids })
    expect(data.map(({ id }) => id)).toEqual(ids)
    expect(sent.map(one => idsOf(one).length)).toEqual([100, 100, 50])
    // Proxies commonly accept at most 8 kB per line.
    for (const { url } of sent) expect(url.length).toBeLessThan(6_000)
  })

  it('of many records are all aborted together', async () => {
    const signal = AbortSignal.abort()
    const signals: unknown[] = []
    const { provider } = setup([], {
      fetch: async (_url, options) => {
        signals.push(options?.signal)
        throw signal.reason
      },
    })
    const ids = Array.from({ length: 101 }, (_, at) => `e${at}`)
    await expect(provider.getMany('employee', { ids, signal })).rejects.toBe(signal.reason)
    expect(signals).toEqual([signal, signal])
  })

  it('measure the difference between the server’s and this device’s clock', async () => {
    const me = {
      accountId: 'a',
      role: 'admin',
      name: 'A',
      email: 'a@b.example',
      company: null,
      sessionId: 's',
      twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
      pendingEmail: null,
      notificationsReadUpTo: null,
      photoAt: null,
      dateOfJoin: null,
      zone: 'UTC',
      now: new Date(12_500).toISOString(),
    }
    const { provider } = setup([() => Response.json(me)])
    expect((await provider.me()).clockOffset).toBe(2_500)
    const before = { response: Response.json(me), askedAt: 4_000, answeredAt: 5_000 }
    const early = setup([], { firstAnswer: async () => before })
    expect((await early.provider.me()).clockOffset, 'asked before the app began').toBe(8_000)
    expect(early.sent).toEqual([])
  })
})

describe('problems', () => {
  it('contain the services’ sentence, code and the first error of each field', async () => {
    const errors = [
      { path: 'email', message: 'Email must be a valid email address' },
      { path: 'email', message: 'second' },
    ]
    const { provider } = setup([problem(422, { code: 'invalid-input', message: 'Some fields', errors })])
    await expect(provider.create('employee', { data: anna })).rejects.toMatchObject({
      status: 422,
      message: 'Some fields',
      body: { code: 'invalid-input', errors: { email: 'Email must be a valid email address' } },
    })
  })

  it('end the session on 401 and still throw the error', async () => {
    const { provider, ended } = setup([problem(401, { code: 'session-ended', message: 'Please log in.' })])
    await expect(provider.me()).rejects.toMatchObject({ status: 401 })
    expect(ended()).toBe(1)
  })

  it('do not end the session after a wrong code or password', async () => {
    for (const code of ['wrong-code', 'second-factor-required', 'wrong-credentials']) {
      const { provider, ended } = setup([problem(401, { code, message: 'Wrong' })])
      await expect(provider.command(EnableTwoFactor, { code: '123456' })).rejects.toMatchObject({
        status: 401,
      })
      expect(ended()).toBe(0)
    }
  })

  it('about a token that was replaced lead to a retry with the new token', async () => {
    const tokens = ['old', 'new']
    const refused = problem(401, { code: 'session-ended' })
    const { provider, sent, ended } = setup([refused, ok('7')], {
      token: () => tokens.shift() ?? 'new',
      tokenReplaced: async token => token === 'old',
    })
    await provider.command(PunchIn, punch)
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new'])
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(ended()).toBe(0)
  })

  it.each([
    ['a missing second factor', 'second-factor-missing'],
    ['a last day that is over', 'employment-ended'],
  ])('about %s are reported', async (_, code) => {
    let calls = 0
    const missing = problem(403, { code, message: 'Set it up' })
    const { provider } = setup([missing], { onLimited: () => calls++ })
    await expect(provider.command(PunchIn, punch)).rejects.toMatchObject({ status: 403 })
    expect(calls).toBe(1)
  })
})

describe('files', () => {
  it('come as they are, with the name that the services give them', async () => {
    const disposition = { 'Content-Disposition': 'attachment; filename="employees_2026-11-30_09-05.csv"' }
    const { provider, sent } = setup([() => new Response('\u{feff}Name\r\n', { headers: disposition })])
    const { name, blob } = await provider.file('/api/export-file?exportId=x1')
    expect([name, blob.size, await blob.text()]).toEqual(['employees_2026-11-30_09-05.csv', 9, 'Name\r\n'])
    expect(sent[0]?.headers.get('Accept')).toBe('*/*')
    expect([sent[0]?.url, sent[0]?.headers.get('Authorization')]).toEqual([
      '/api/export-file?exportId=x1',
      'Bearer the-token',
    ])
  })
  it('that are gone are refused with the services’ sentence', async () => {
    const gone = { message: 'There is no such record.', code: 'not-found' }
    const { provider } = setup([() => Response.json(gone, { status: 404 })])
    await expect(provider.file('/api/export-file?exportId=x1')).rejects.toMatchObject({
      status: 404,
      message: gone.message,
    })
  })
})
