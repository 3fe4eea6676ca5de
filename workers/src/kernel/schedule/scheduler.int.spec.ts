import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { severalAnswer } from '@rollcall/contracts/kernel/answers.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { defineCommand } from '@rollcall/contracts/kernel/message.ts'
import { createSystemTokenVerifier } from '@rollcall/platform/auth-tokens/system-token.ts'
import { createFailingWork } from '@rollcall/platform/failing-work/failing-work.ts'
import { readFailingWork } from '@rollcall/platform/failing-work/read-failing-work.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer, type TestSystem } from '../../testing/test-system.ts'
import { until } from '../../testing/until.ts'
import { deliverySchema } from '../deliveries/delivery-schema.ts'
import { createCommandSender } from '../tools/send-command.ts'
import type { Due } from './due.ts'
import { startScheduler } from './scheduler.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const log = createLog('test', { LOG_LEVEL: 'silent' })

interface Received {
  path: string | undefined
  key: string
  token: string
  body: Record<string, unknown>
}

/** Accepts commands as the command service does: a known key gets its first answer. */
async function commandSink(
  answer: (received: Received, times: number) => number = () => 200,
  said: () => object = () => ({}),
) {
  const received: Received[] = []
  const http: Server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const one = {
      path: request.url,
      key: String(request.headers['idempotency-key']),
      token: String(request.headers.authorization).replace('Bearer ', ''),
      body: JSON.parse(text) as Record<string, unknown>,
    }
    received.push(one)
    response.statusCode = answer(one, received.filter(({ key }) => key === one.key).length)
    response.end(JSON.stringify({ position: '1', revision: 0, done: 0, ...said() }))
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return {
    received,
    keys: () => new Set(received.map(({ key }) => key)),
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    close: () => new Promise(resolve => http.close(resolve)),
  }
}

const Ring = defineCommand('Ring', {
  summary: 'Rings an alarm.',
  roles: ['system'],
  schema: z.strictObject({ id: z.string(), at: z.iso.datetime() }),
})
const RingSeveral = defineCommand('RingSeveral', {
  summary: 'Rings several alarms.',
  roles: ['system'],
  answer: severalAnswer,
  schema: z.strictObject({ ids: z.array(z.string()) }),
})
const Break = defineCommand('Break', { summary: 'Breaks.', roles: ['system'], schema: z.strictObject({}) })

/** Alarms in a table of the test's own; each is due until it is removed. */
const alarms: Due = {
  command: Ring,
  async find(pool, now, { after: [since, id] = ['-infinity', ''], max }) {
    const { rows } = await pool.query<{ id: string; company: string; at: Date; since: string }>(
      `select id, company, at, at::text as since from alarms
       where at <= $1 and (at, id) > ($2::timestamptz, $3) order by at, id limit $4`,
      [now, since, id, max],
    )
    return rows.map(row => ({
      place: [row.since, row.id],
      companyId: row.company,
      body: { id: row.id, at: row.at.toISOString() },
    }))
  },
}
const table = `create table alarms (id text primary key, at timestamptz not null, company text not null default 'one')`

async function withAlarms(run: (system: TestSystem) => Promise<void>): Promise<void> {
  const system = await server.open()
  await migrate(system.pool, 'delivery', deliverySchema)
  await system.pool.query(table)
  try {
    await run(system)
  } finally {
    await system.stop()
  }
}

const set = (system: TestSystem, id: string, at: string) =>
  system.pool.query('insert into alarms values ($1, $2)', [id, at])
const many = (system: TestSystem, prefix: string, count: number, at: string, company: string) =>
  system.pool.query(
    `insert into alarms select $1 || lpad(n::text, 5, '0'), $3, $4 from generate_series(1, $2::int) n`,
    [prefix, count, at, company],
  )

function start(
  system: TestSystem,
  url: string,
  now: () => Date,
  due: Due | readonly Due[] = alarms,
  times: { every?: number; afterFailure?: number; within?: number } = {},
) {
  const appSecret = system.config.APP_SECRET ?? ''
  const send = createCommandSender({ url, appSecret, now })
  return startScheduler({
    pool: system.pool,
    due: [due].flat(),
    send,
    failing: createFailingWork(system.pool, log),
    now,
    every: 40,
    afterFailure: 10,
    within: 60_000,
    log,
    ...times,
  })
}

describe('the scheduler', () => {
  test('sends due commands by its clock, with a system token, and none early', () =>
    withAlarms(async system => {
      const sink = await commandSink()
      let now = new Date('2026-12-21T09:59:59.999Z')
      await set(system, 'early', '2026-12-21T09:00:00Z')
      await set(system, 'late', '2026-12-21T10:00:00Z')
      const scheduler = start(system, sink.url, () => now)
      await until(() => sink.received.length >= 3)
      expect(new Set(sink.received.map(({ body }) => body.id))).toEqual(new Set(['early']))
      now = new Date('2026-12-21T10:00:00.000Z')
      await until(() => sink.received.some(({ body }) => body.id === 'late'))
      await scheduler.stop()
      const [first] = sink.received
      expect(first).toMatchObject({
        path: '/api/commands/Ring',
        body: { id: 'early', at: '2026-12-21T09:00:00.000Z' },
      })
      const isSystem = createSystemTokenVerifier(system.config.APP_SECRET ?? '', () => now.getTime())
      expect(await isSystem(first?.token ?? '')).toBe(true)
      await sink.close()
    }))

  test('sends one cause with one key, repeatedly, from two replicas and after a restart', () =>
    withAlarms(async system => {
      const sink = await commandSink()
      const now = () => new Date('2026-12-21T10:00:00.000Z')
      for (let n = 0; n < 20; n += 1) await set(system, `alarm ${n}`, '2026-12-21T09:00:00Z')
      const replicas = [start(system, sink.url, now), start(system, sink.url, now)]
      await until(() => sink.received.length >= 60)
      await Promise.all(replicas.map(replica => replica.stop()))
      const restarted = start(system, sink.url, now)
      const before = sink.received.length
      await until(() => sink.received.length >= before + 20)
      await restarted.stop()
      expect(sink.keys().size).toBe(20)
      await sink.close()
    }))

  test('runs in one replica at a time, and in another one when that one is gone', () =>
    withAlarms(async system => {
      let looking = 0
      let max = 0
      const looked = [0, 0]
      const slow = (which: number): Due => ({
        command: Ring,
        async find(pool) {
          looking += 1
          max = Math.max(max, looking)
          await pool.query('select pg_sleep(0.02)')
          looked[which] = (looked[which] ?? 0) + 1
          looking -= 1
          return []
        },
      })
      const now = () => new Date()
      const [one, other] = [0, 1].map(which => start(system, 'http://127.0.0.1:9', now, slow(which)))
      await until(() => looked.every(times => times > 2))
      await one?.stop()
      const left = looked[1] ?? 0
      await until(() => (looked[1] ?? 0) > left + 2)
      await other?.stop()
      expect(max).toBe(1)
    }))

  test('retries failed commands soon, and is not delayed by them', () =>
    withAlarms(async system => {
      const sink = await commandSink(({ body }, times) => (body.id === 'hard' && times < 3 ? 503 : 200))
      const now = () => new Date('2026-12-21T10:00:00.000Z')
      await set(system, 'hard', '2026-12-21T08:00:00Z')
      await set(system, 'easy', '2026-12-21T09:00:00Z')
      const scheduler = start(system, sink.url, now)
      await until(() => sink.received.filter(({ body }) => body.id === 'hard').length >= 3)
      await scheduler.stop()
      expect(sink.received.slice(0, 2).map(({ body }) => body.id)).toEqual(['hard', 'easy'])
      await sink.close()
    }))

  test('leaves refused commands to the next round', () =>
    withAlarms(async system => {
      const sink = await commandSink(() => 404)
      await set(system, 'gone', '2026-12-21T08:00:00Z')
      const begun = performance.now()
      const scheduler = start(system, sink.url, () => new Date('2026-12-21T10:00:00.000Z'))
      await until(() => sink.received.length >= 4)
      expect(performance.now() - begun).toBeGreaterThan(3 * 38)
      await scheduler.stop()
      await sink.close()
    }))

  const ten = () => new Date('2026-12-21T10:00:00.000Z')

  test('does not starve behind 600 refused items', () =>
    withAlarms(async system => {
      const sink = await commandSink(({ body }) => (String(body.id).startsWith('refused') ? 404 : 200))
      await many(system, 'refused', 600, '2026-12-21T08:00:00Z', 'one')
      await set(system, 'good', '2026-12-21T09:00:00Z')
      const scheduler = start(system, sink.url, ten, alarms, { every: 60_000 })
      await until(() => sink.received.some(({ body }) => body.id === 'good'))
      await scheduler.stop()
      await sink.close()
    }))

  test('does not starve behind items that are refused in every round, with little time per round', () =>
    withAlarms(async system => {
      const sink = await commandSink(({ body }) => (body.id === 'good' ? 200 : 404))
      await many(system, 'refused', 600, '2026-12-21T08:00:00Z', 'one')
      await set(system, 'good', '2026-12-21T09:00:00Z')
      const scheduler = start(system, sink.url, ten, alarms, { every: 1, afterFailure: 1, within: 25 })
      await until(() => sink.received.some(({ body }) => body.id === 'good'), 50_000)
      await scheduler.stop()
      await sink.close()
    }))

  test('makes a refused item wait longer each time, also after a restart', () =>
    withAlarms(async system => {
      const sink = await commandSink(() => 404)
      await set(system, 'gone', '2026-12-21T08:00:00Z')
      const first = start(system, sink.url, ten)
      await until(() => sink.received.length >= 3)
      await first.stop()
      const { rows } = await system.pool.query(
        'select command, times, company_id, item from delivery.due_setbacks',
      )
      const whose = { company_id: expect.any(String), item: 'gone' }
      expect(rows).toEqual([{ command: 'Ring', times: sink.received.length, ...whose }])
      await system.pool.query(`update delivery.due_setbacks set not_before = now() + interval '1 hour'`)
      await set(system, 'other', '2026-12-21T09:00:00Z')
      const before = sink.received.length
      const second = start(system, sink.url, ten)
      await until(() => sink.received.length >= before + 2)
      await second.stop()
      expect(new Set(sink.received.slice(before).map(({ body }) => body.id))).toEqual(new Set(['other']))
      await sink.close()
    }))

  test('forgets a setback once the command succeeds', () =>
    withAlarms(async system => {
      const sink = await commandSink((_, times) => (times < 3 ? 503 : 200))
      await set(system, 'hard', '2026-12-21T08:00:00Z')
      const scheduler = start(system, sink.url, ten)
      await until(() => sink.received.length >= 3)
      await until(async () => (await system.pool.query('select 1 from delivery.due_setbacks')).rowCount === 0)
      await scheduler.stop()
      await sink.close()
    }))

  test('gives every company its turn: one with 2,000 items does not delay another', () =>
    withAlarms(async system => {
      const sink = await commandSink()
      await many(system, 'big', 2_000, '2026-12-21T08:00:00Z', 'big')
      await system.pool.query(`insert into alarms values ('small', '2026-12-21T09:00:00Z', 'small')`)
      const scheduler = start(system, sink.url, ten, alarms, { every: 60_000 })
      await until(() => sink.received.some(({ body }) => body.id === 'small'))
      expect(sink.received.length).toBeLessThan(100)
      await until(() => sink.keys().size === 2_001, 40_000)
      await scheduler.stop()
      expect(sink.received).toHaveLength(2_001)
      await sink.close()
    }))

  test('does not starve behind a company whose commands all fail', () =>
    withAlarms(async system => {
      const sink = await commandSink(({ body }) => (String(body.id).startsWith('hard') ? 503 : 200))
      await many(system, 'hard', 600, '2026-12-21T08:00:00Z', 'broken')
      await system.pool.query(`insert into alarms values ('good', '2026-12-21T09:00:00Z', 'other')`)
      const scheduler = start(system, sink.url, ten, alarms, { every: 60_000, afterFailure: 60_000 })
      await until(() => sink.received.some(({ body }) => body.id === 'good'))
      await scheduler.stop()
      expect(sink.received.length).toBeLessThan(10)
      await sink.close()
    }))

  /** The same alarms, up to 50 of a company at once. */
  const together: Due = {
    ...alarms,
    several: {
      command: RingSeveral,
      max: 50,
      bodyOf: items => ({ ids: items.map(({ body }) => body.id) }),
    },
  }
  const idsIn = ({ body }: Received) => (body.ids ?? [body.id]) as string[]

  test('sends the items of a company together, and each company in its turn', () =>
    withAlarms(async system => {
      const sink = await commandSink(undefined, () => ({ refused: [] }))
      await many(system, 'big', 2_000, '2026-12-21T08:00:00Z', 'big')
      await many(system, 'small', 2, '2026-12-21T09:00:00Z', 'small')
      const scheduler = start(system, sink.url, ten, together, { every: 60_000, afterFailure: 60_000 })
      await until(() => sink.received.flatMap(idsIn).length === 2_002)
      await scheduler.stop()
      expect(new Set(sink.received.flatMap(idsIn)).size).toBe(2_002)
      expect(sink.received).toHaveLength(41)
      const small = sink.received.findIndex(received => idsIn(received).includes('small00001'))
      expect(idsIn(sink.received[small]!)).toEqual(['small00001', 'small00002'])
      expect(small).toBeLessThan(10)
      await sink.close()
    }))

  test('tries those that were refused or failed together again by themselves', () =>
    withAlarms(async system => {
      const sink = await commandSink(
        ({ body }) => (idsIn({ body } as Received).includes('hard00001') ? 503 : 200),
        () => ({ refused: [{ id: 'soft00002', message: 'Too soft' }] }),
      )
      await many(system, 'soft', 3, '2026-12-21T08:00:00Z', 'one')
      await many(system, 'hard', 2, '2026-12-21T08:00:00Z', 'other')
      const scheduler = start(system, sink.url, ten, together, { every: 60_000 })
      await until(async () => {
        const { rows } = await system.pool.query('select times from delivery.due_setbacks order by times')
        return rows.length === 2 && rows[1].times > 1
      })
      await scheduler.stop()
      const sent = (id: string) => sink.received.filter(received => idsIn(received).includes(id)).length
      expect(sink.received.filter(({ path }) => path === '/api/commands/RingSeveral')).toHaveLength(2)
      expect([sent('soft00001'), sent('soft00002'), sent('hard00002')]).toEqual([1, 1, 2])
      await sink.close()
    }))

  test('looks soon after an event that makes something due, also when it comes during a round', () =>
    withAlarms(async system => {
      const sink = await commandSink()
      let release = () => {}
      const begun = Promise.withResolvers<void>()
      const held: Due = {
        ...alarms,
        soonAfter: ['AlarmSet'],
        async find(pool, now, page) {
          const items = await alarms.find(pool, now, page)
          begun.resolve()
          await new Promise<void>(resolve => {
            release = resolve
          })
          return items
        },
      }
      const scheduler = start(system, sink.url, ten, held, { every: 60_000, afterFailure: 10 })
      const event = (type: string) => [{ type } as StoredEvent]
      await begun.promise
      await set(system, 'one', '2026-12-21T09:00:00Z')
      scheduler.notice(event('AlarmSet'))
      await until(() => {
        release()
        return sink.received.length === 1
      })
      await scheduler.stop()
      await sink.close()
    }))

  test('continues with the other kinds when one cannot be read', () =>
    withAlarms(async system => {
      const sink = await commandSink()
      await set(system, 'one', '2026-12-21T08:00:00Z')
      const broken: Due = { command: Break, find: pool => pool.query('select 1 / 0').then(() => []) }
      const scheduler = start(system, sink.url, ten, [broken, alarms])
      await until(() => sink.received.length > 0)
      await scheduler.stop()
      await sink.close()
    }))

  test('waits until the read models exist', async () => {
    const system = await server.open()
    await migrate(system.pool, 'delivery', deliverySchema)
    const sink = await commandSink()
    const scheduler = start(system, sink.url, () => new Date('2026-12-21T10:00:00.000Z'))
    await system.pool.query(table)
    await set(system, 'one', '2026-12-21T09:00:00Z')
    await until(() => sink.received.length > 0)
    await scheduler.stop()
    await sink.close()
    await system.stop()
  })
})

describe('work that keeps failing', () => {
  const ten = () => new Date('2026-12-21T10:00:00.000Z')
  const kinds = async ({ pool }: TestSystem, atLeast = 1) =>
    (await readFailingWork(pool, atLeast)).map(({ work, times, error }) => ({ work, times, error }))
  /** Waits until a kind has failed this often, and gives what is said of all kinds. */
  async function failing(system: TestSystem, times: number) {
    await until(async () => (await kinds(system, times)).length > 0)
    return kinds(system)
  }
  const stored = async ({ pool }: TestSystem) => (await pool.query('select * from delivery.failures')).rows
  const noneFails = (system: TestSystem) => until(async () => (await stored(system)).length === 0)

  test('counts a look that throws each time, and forgets it after a success', () =>
    withAlarms(async system => {
      let broken = true
      const looks: Due = {
        command: Ring,
        async find() {
          if (broken)
            throw Object.assign(new TypeError('asha@lantern.test is not a date'), { code: 'BAD_DATE' })
          return []
        },
      }
      const scheduler = start(system, 'http://127.0.0.1:9', ten, looks)
      const [kind, ...others] = await failing(system, 3)
      expect(others).toEqual([])
      expect(kind).toMatchObject({ work: 'Ring', error: 'TypeError BAD_DATE' })
      const [{ since, last_at: lastAt }] = await stored(system)
      expect(since < lastAt).toBe(true)
      expect(JSON.stringify(await stored(system))).not.toContain('asha')
      broken = false
      await noneFails(system)
      await scheduler.stop()
    }))

  test('counts a round that cannot begin', () =>
    withAlarms(async system => {
      let broken = true
      const connect = () => (broken ? Promise.reject(new RangeError('asha')) : system.pool.connect())
      const pool = { connect, query: system.pool.query.bind(system.pool) } as unknown as TestSystem['pool']
      const scheduler = start({ ...system, pool }, 'http://127.0.0.1:9', ten)
      expect(await failing(system, 3)).toMatchObject([{ work: 'due-round', error: 'RangeError' }])
      broken = false
      await noneFails(system)
      await scheduler.stop()
    }))

  test('counts a command that fails each time, although others of its kind succeed', () =>
    withAlarms(async system => {
      let broken = true
      const sink = await commandSink(({ body }) => (broken && body.id === 'hard' ? 503 : 200))
      await set(system, 'hard', '2026-12-21T08:00:00Z')
      await many(system, 'good', 20, '2026-12-21T09:00:00Z', 'one')
      const scheduler = start(system, sink.url, ten)
      const [kind, ...others] = await failing(system, 3)
      expect(others).toEqual([])
      expect(kind).toMatchObject({ work: 'Ring', error: 'CommandFailed 503' })
      broken = false
      await noneFails(system)
      await scheduler.stop()
      await sink.close()
    }))

  test('counts each command when all of a kind fail, so that it is seen in the first round', () =>
    withAlarms(async system => {
      const sink = await commandSink(() => 500)
      await many(system, 'hard', 9, '2026-12-21T08:00:00Z', 'one')
      const scheduler = start(system, sink.url, ten, alarms, { every: 60_000, afterFailure: 60_000 })
      expect(await failing(system, 3)).toEqual([{ work: 'Ring', times: 3, error: 'CommandFailed 500' }])
      await scheduler.stop()
      await sink.close()
    }))

  test('counts a command on several items, although each item succeeds by itself', () =>
    withAlarms(async system => {
      const sink = await commandSink(({ path }) => (path?.endsWith('Several') ? 503 : 200))
      const together: Due = {
        ...alarms,
        several: {
          command: RingSeveral,
          max: 50,
          bodyOf: items => ({ ids: items.map(({ body }) => body.id) }),
        },
      }
      const scheduler = start(system, sink.url, ten, together)
      for (let n = 0; (await kinds(system, 3)).length === 0; n += 1) {
        await many(system, `pair ${n} `, 2, '2026-12-21T08:00:00Z', 'one')
        await until(() => sink.received.filter(({ path }) => path?.endsWith('Ring')).length >= 2 * n)
      }
      await until(async () => (await kinds(system)).length === 1)
      await scheduler.stop()
      expect(await kinds(system)).toMatchObject([{ work: 'RingSeveral', error: 'CommandFailed 503' }])
      await sink.close()
    }))

  test('does not count a refusal, which ends the failures before it', () =>
    withAlarms(async system => {
      const sink = await commandSink((_, times) => (times < 4 ? 503 : 404))
      await set(system, 'gone', '2026-12-21T08:00:00Z')
      const scheduler = start(system, sink.url, ten)
      await failing(system, 3)
      await until(() => sink.received.length >= 6)
      await scheduler.stop()
      expect(await stored(system)).toEqual([])
      await sink.close()
    }))

  test('is shared by replicas, and is over once nothing has failed for two hours', () =>
    withAlarms(async system => {
      const [one, other] = [createFailingWork(system.pool, log), createFailingWork(system.pool, log)]
      for (const replica of [one, other, one]) await replica.failed('Ring', new Error('asha'), ['a'])
      await other.failed('Ring', new RangeError('asha'), ['b'])
      expect(await kinds(system)).toEqual([{ work: 'Ring', times: 3, error: 'Error' }])
      await system.pool.query(
        `update delivery.failures set last_at = last_at - interval '121 minutes' where part = 'a'`,
      )
      expect(await kinds(system)).toEqual([{ work: 'Ring', times: 1, error: 'RangeError' }])
      await one.removeOld()
      expect(await stored(system)).toHaveLength(1)
      expect(await other.succeeded('Ring', 'b')).toBe(true)
      expect(await stored(system)).toEqual([])
    }))
})
