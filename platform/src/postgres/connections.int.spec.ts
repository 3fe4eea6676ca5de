import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { killServer } from '../embedded/kill-server.ts'
import { type TestServer, testServer } from '../testing/test-database.ts'
import { runWithLock } from './advisory-lock.ts'
import { isConnectionError } from './connection-error.ts'
import { listen } from './listen.ts'
import { createPool } from './pool.ts'

let database: TestServer
beforeAll(async () => {
  database = await testServer()
})
afterAll(() => database?.remove())

/** Cuts the connections with a name, as a restart of the server would. */
async function cut(application_name: string): Promise<number> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rowCount } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [application_name],
  )
  await client.end()
  return rowCount ?? 0
}

describe('a pool', () => {
  it('survives a restart of the server, and logs it instead of throwing', async () => {
    const said: string[] = []
    const pool = createPool(database.url, { log: message => said.push(message) })
    await Promise.all([pool.query('select 1'), pool.query('select 2')])
    await killServer(database)
    await expect.poll(() => said.length).toBe(2)
    expect((await pool.query('select 3 as n')).rows).toEqual([{ n: 3 }])
    await pool.end()
  })

  it('applies its settings', async () => {
    const pool = createPool(database.url, {
      statementTimeout: 150,
      application_name: 'named',
      planCacheMode: 'force_custom_plan',
      timezone: 'UTC',
    })
    const names = ['application_name', 'plan_cache_mode', 'statement_timeout', 'timezone']
    const values = await Promise.all(names.map(async name => (await pool.query(`show ${name}`)).rows[0]))
    expect(values.map(value => Object.values(value)[0])).toEqual([
      'named',
      'force_custom_plan',
      '150ms',
      'UTC',
    ])
    await expect(pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout')
    await pool.end()
  })
})

describe('isConnectionError', () => {
  it('distinguishes a cut connection and an absent server from an error about the statement', async () => {
    const pool = createPool(database.url, { application_name: 'cut me' })
    const cutOff = pool.query('select pg_sleep(20)').catch(error => error)
    await expect.poll(() => cut('cut me')).toBe(1)
    expect(isConnectionError(await cutOff)).toBe(true)
    expect(isConnectionError(await pool.query('select 1 / 0').catch(error => error))).toBe(false)
    await pool.end()
    const nobody = createPool('postgres://nobody@127.0.0.1:1/none')
    expect(isConnectionError(await nobody.query('select 1').catch(error => error))).toBe(true)
    await nobody.end()
  })
})

describe('listen', () => {
  it('delivers notifications, reconnects after a cut, and reports that some may be lost', async () => {
    const end = new AbortController()
    const heard: string[] = []
    let reconnected = 0
    const pool = createPool(database.url)
    await listen({
      url: database.url,
      channels: ['one', 'Two'],
      onNotification: (channel, payload) => heard.push(`${channel} ${payload}`),
      onReconnect: () => reconnected++,
      signal: end.signal,
      application_name: 'listener',
    })
    await pool.query(`select pg_notify('one', 'a'), pg_notify('Two', 'b'), pg_notify('three', 'c')`)
    await expect.poll(() => heard).toEqual(['one a', 'Two b'])
    expect(await cut('listener')).toBe(1)
    await expect.poll(() => reconnected, { timeout: 5_000 }).toBe(1)
    await pool.query(`notify one, 'd'`)
    await expect.poll(() => heard).toEqual(['one a', 'Two b', 'one d'])
    end.abort()
    await expect.poll(() => cut('listener')).toBe(0)
    await pool.end()
  })
})

describe('runWithLock', () => {
  it('lets one run at a time, and the next when the first ends or loses its connection', async () => {
    const end = new AbortController()
    let running = 0
    let most = 0
    const order: number[] = []
    const runners = [1, 2, 3].map(n =>
      runWithLock({
        url: database.url,
        name: 'one at a time',
        signal: end.signal,
        run: async held => {
          order.push(n)
          most = Math.max(most, ++running)
          await new Promise<void>(resolve => held.addEventListener('abort', () => resolve(), { once: true }))
          running--
        },
      }),
    )
    await expect.poll(() => order.length, { timeout: 5_000 }).toBe(1)
    await killServer(database)
    // A second one may have had the lock while the old server was dying.
    await expect.poll(() => order.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
    end.abort()
    await Promise.all(runners)
    expect(most).toBe(1)
  })

  it('does not begin work that was ended while its lock was asked for', async () => {
    const end = new AbortController()
    let begun = 0
    const query = Client.prototype.query as (...parts: unknown[]) => unknown
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
      this: Client,
      ...parts: unknown[]
    ) {
      if (String(parts[0]).includes('pg_try_advisory_lock')) end.abort()
      return query.apply(this, parts)
    } as never)
    try {
      await runWithLock({
        url: database.url,
        name: 'ended meanwhile',
        signal: end.signal,
        run: async () => {
          begun += 1
        },
      })
    } finally {
      spy.mockRestore()
    }
    expect(end.signal.aborted).toBe(true)
    expect(begun).toBe(0)
  })

  it('rethrows an error of the work', async () => {
    const failing = runWithLock({
      url: database.url,
      name: 'failing',
      signal: new AbortController().signal,
      run: () => Promise.reject(new Error('poison')),
    })
    await expect(failing).rejects.toThrow('poison')
  })
})
