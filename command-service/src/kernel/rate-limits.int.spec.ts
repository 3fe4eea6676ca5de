import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { type TestDatabase, testDatabase } from '@rollcall/platform/testing/test-database.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DailyCap } from './daily-cap.ts'
import { createRateLimits, forgetting, type RateLimits } from './rate-limits.ts'

let database: TestDatabase
let pool: Pool
let limits: RateLimits
beforeAll(async () => {
  database = await testDatabase()
  pool = createPool(database.url, { max: 4 })
  limits = await createRateLimits(pool, Buffer.alloc(32, 7).toString('base64'))
})
afterAll(async () => {
  await pool?.end()
  await database?.remove()
})

const refuse = (code: 'wrong-credentials' | 'wrong-code' | 'second-factor-required') => async () => {
  throw new Refusal(code)
}

describe('a limit on failures', () => {
  /** The outcome of some attempts, one after the other; two may fail in a number of seconds. */
  async function attempts(seconds: number, times: number, work: () => Promise<unknown>): Promise<string[]> {
    const limit = { perIp: 1_000, perEmail: 2, seconds, failuresOnly: true } as const
    const who = { ip: '10.0.0.1', email: 'one@lantern.test' }
    const codes: string[] = []
    for (let n = 0; n < times; n++)
      codes.push(
        await limits.within(`LogIn-${seconds}`, limit, who, work).then(
          () => 'done',
          (error: Refusal) => error.code,
        ),
      )
    return codes
  }

  it('does not count a right password as a failure while a code is still missing', async () => {
    const right = refuse('second-factor-required')
    expect(await attempts(900, 5, right)).toEqual(Array(5).fill('second-factor-required'))
    expect(await attempts(900, 3, refuse('wrong-credentials'))).toEqual([
      'wrong-credentials',
      'wrong-credentials',
      'too-many-requests',
    ])
    expect(await attempts(900, 1, right)).toEqual(['too-many-requests'])
  })

  it('gives nothing back to a window without a count', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const afterItsEnd = Date.now() + 5_100
    const bothWork = Promise.withResolvers<void>()
    let working = 0
    const untilTheWindowHasEnded = async () => {
      working += 1
      if (working === 2) bothWork.resolve()
      await bothWork.promise
      vi.setSystemTime(afterItsEnd)
    }
    await Promise.all([1, 2].map(() => attempts(5, 1, untilTheWindowHasEnded)))
    expect(await attempts(5, 3, refuse('wrong-credentials'))).toEqual([
      'wrong-credentials',
      'wrong-credentials',
      'too-many-requests',
    ])
  })
})

it('an exhausted limit tells when to try again', async () => {
  const limit = { perIp: 1_000, perEmail: 1, seconds: 900 } as const
  const who = { ip: '10.0.0.1', email: 'again@lantern.test' }
  await limits.within('Again', limit, who, async () => undefined)
  const refusal: Refusal = await limits
    .within('Again', limit, who, async () => undefined)
    .catch(error => error)
  expect(refusal.code).toBe('too-many-requests')
  expect(refusal.retryAfterSeconds).toBeGreaterThan(800)
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(900)
})

it('a network with an exhausted limit does not count against the addresses that it names', async () => {
  const limit = { perIp: 2, perEmail: 5, perEmailInAll: 5, seconds: 900, failuresOnly: true } as const
  const attempt = (ip: string) =>
    limits
      .within('Loud', limit, { ip, email: 'named@lantern.test' }, refuse('wrong-credentials'))
      .catch((error: Refusal) => error.code)
  const loud: unknown[] = []
  for (let n = 0; n < 6; n++) loud.push(await attempt('10.0.1.1'))
  expect(loud).toEqual([...Array(2).fill('wrong-credentials'), ...Array(4).fill('too-many-requests')])
  const quiet: unknown[] = []
  for (let n = 0; n < 4; n++) quiet.push(await attempt('10.0.1.2'), await attempt(`10.0.1.${3 + n}`))
  expect(quiet.filter(code => code === 'wrong-credentials')).toHaveLength(3)
})

it('simultaneous attempts of many networks and addresses are all counted', async () => {
  const limit = { perIp: 1_000, perEmail: 4, perEmailInAll: 12, seconds: 900, failuresOnly: true } as const
  const attempt = (n: number) =>
    limits
      .within(
        'Crowd',
        limit,
        { ip: `10.0.2.${n % 4}`, email: `crowd${n % 3}@lantern.test` },
        refuse('wrong-credentials'),
      )
      .catch((error: Refusal) => error.code)
  const codes = await Promise.all(Array.from({ length: 120 }, (_, n) => attempt(n)))
  // Three addresses with twelve attempts each, from four networks with at most four for each address.
  expect(codes.filter(code => code === 'wrong-credentials')).toHaveLength(36)
  expect(codes.filter(code => code === 'too-many-requests')).toHaveLength(84)
})

describe('a password set by a mailed link', () => {
  const ofLogIn = { perIp: 1_000, perEmail: 2, perEmailInAll: 5, seconds: 900, failuresOnly: true } as const
  const attempt = (ip: string, email: string, work: () => Promise<unknown>) =>
    limits.within('LogIn-before', ofLogIn, { ip, email }, work).then(
      () => 'done',
      (error: Refusal) => error.code,
    )
  const reset = (email: string, work: () => Promise<unknown> = async () => undefined) =>
    limits
      .within(
        'Reset',
        { perIp: 1_000, seconds: 900, forgets: 'LogIn-before' },
        { ip: '10.0.0.9', email },
        work,
      )
      .then(
        () => 'done',
        (error: Refusal) => error.code,
      )
  /** Exhausts an address's attempts, from one network and from all together. */
  async function lockOut(email: string): Promise<void> {
    for (const ip of ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.2', '10.0.0.3'])
      await attempt(ip, email, refuse('wrong-credentials'))
    expect(await attempt('10.0.0.1', email, async () => undefined)).toBe('too-many-requests')
    expect(await attempt('10.0.0.4', email, async () => undefined)).toBe('too-many-requests')
  }

  it('lets the owner log in, wherever the wrong passwords came from', async () => {
    await lockOut('owner@reset.test')
    await lockOut('owner@reset.tests')
    expect(await reset('Owner@Reset.test')).toBe('done')
    expect(await attempt('10.0.0.1', 'owner@reset.test', async () => undefined)).toBe('done')
    expect(await attempt('10.0.0.4', 'owner@reset.test', async () => undefined)).toBe('done')
    expect(await attempt('10.0.0.1', 'owner@reset.tests', async () => undefined)).toBe('too-many-requests')
  })

  it('does so only for the link’s address', async () => {
    await lockOut('other@reset.test')
    expect(await reset('other@reset.test', refuse('wrong-credentials'))).toBe('wrong-credentials')
    expect(await attempt('10.0.0.1', 'other@reset.test', async () => undefined)).toBe('too-many-requests')
  })
})

it('forgetting an address’s attempts does not read the attempts of all others', async () => {
  await pool.query(`insert into rate_limit.attempts (key, points)
    select 'LogIn:email-from:' || md5(n::text) || ' 10.0.0.' || n % 250, 1 from generate_series(1, 20000) n`)
  await pool.query('analyze rate_limit.attempts')
  const address = (await pool.query<{ of: string }>(`select md5('7') as of`)).rows[0]?.of
  const { text, values } = forgetting(`LogIn:email:${address}`, `LogIn:email-from:${address}`)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values })
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('attempts_by_prefix')
  expect(plan).not.toContain('Seq Scan')
  expect((await pool.query({ text, values })).rowCount).toBe(1)
})

describe('a limit on failures from everywhere', () => {
  const limit = { perIp: 1_000, perEmail: 2, perEmailInAll: 5, seconds: 900, failuresOnly: true } as const
  const attempt = (ip: string, email: string, work: () => Promise<unknown>) =>
    limits.within('LogIn-everywhere', limit, { ip, email }, work).then(
      () => 'done',
      (error: Refusal) => error.code,
    )
  const wrong = refuse('wrong-credentials')
  const right = async () => undefined

  it('cannot lock out the owner from elsewhere, and covers many networks together', async () => {
    const from = (ip: string, work: () => Promise<unknown> = wrong) => attempt(ip, 'owner@lantern.test', work)
    expect([await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.1')]).toEqual([
      'wrong-credentials',
      'wrong-credentials',
      'too-many-requests',
    ])
    expect(await from('10.0.0.2', right)).toBe('done')
    for (const ip of ['10.0.0.3', '10.0.0.4', '10.0.0.5']) expect(await from(ip)).toBe('wrong-credentials')
    expect(await from('10.0.0.6')).toBe('too-many-requests')
  })

  it('counts guesses at a code, which need the password, as from one network', async () => {
    const limit = { perIp: 1_000, perEmail: 2, perEmailInAll: 20, seconds: 900, failuresOnly: true } as const
    const codes: unknown[] = []
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      await limits
        .within('LogIn-codes', limit, { ip, email: 'coded@lantern.test' }, refuse('wrong-code'))
        .catch((error: Refusal) => codes.push(error.code))
    expect(codes).toEqual(['wrong-code', 'wrong-code', 'too-many-requests'])
  })

  it('ignores failures that say nothing about the password', async () => {
    const busy = async () => {
      throw new Refusal('unavailable')
    }
    const fallen = async () => {
      throw new Error('the service fell')
    }
    const from = (work: () => Promise<unknown>) => attempt('10.0.0.1', 'busy@lantern.test', work)
    for (const [work, answer] of [
      [busy, 'unavailable'],
      [fallen, undefined],
      [busy, 'unavailable'],
      [fallen, undefined],
    ] as const)
      expect(await from(work)).toBe(answer)
    expect(await from(right)).toBe('done')
  })
})

it('all commands of one account share a limit, separate from other accounts', async () => {
  const send = (accountId: string) =>
    limits.ofAccount(accountId).then(
      () => 'taken',
      (error: Refusal) => error.code,
    )
  const sent = await Promise.all(Array.from({ length: 601 }, () => send('looping')))
  expect(sent.filter(one => one === 'taken')).toHaveLength(600)
  expect(sent.at(-1)).toBe('too-many-requests')
  expect(await send('another')).toBe('taken')
})

describe('a daily limit', () => {
  const cap: DailyCap<{ id: string }> = { perAccount: 3, perRecord: { max: 2, of: ({ id }) => id } }
  const send = (accountId: string, id: string, now = '2026-11-20T22:00:00.000Z') =>
    limits.ofDay('Edit', cap as DailyCap, { accountId, body: { id }, now: new Date(now) }).then(
      () => 'taken',
      (refusal: Refusal) => `${refusal.retryAfterSeconds} ${refusal.message}`,
    )
  const onRecord =
    '7200 You can do this at most 2 times a day for the same record. Please try again in 2 hours.'
  const inAll = '7200 You can do this at most 3 times a day. Please try again in 2 hours.'

  it('applies to one account only, and ends with the UTC day', async () => {
    expect([await send('a', 'r'), await send('a', 'r'), await send('a', 'r')]).toEqual([
      'taken',
      'taken',
      onRecord,
    ])
    expect(await send('b', 'r')).toBe('taken')
    expect(await send('a', 'other')).toBe(inAll)
    expect(await send('a', 'r', '2026-11-21T00:00:00.000Z')).toBe('taken')
  })

  it('holds for many attempts at once', async () => {
    const sent = await Promise.all(['1', '2', '3', '4', '5', '6'].map(id => send('many', id)))
    expect(sent.filter(one => one === 'taken')).toHaveLength(3)
  })
})
