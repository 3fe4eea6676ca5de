import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { type TestDatabase, testDatabase } from '@rollcall/platform/postgres/test-database.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

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

const refuse = (code: 'wrong-credentials' | 'second-factor-required') => async () => {
  throw new Refusal(code)
}

describe('a limit on failures', () => {
  /** What each of some attempts came to, one after the other; two may fail in so many seconds. */
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

  it('takes no right password for a failure because a code is still to come', async () => {
    const right = refuse('second-factor-required')
    expect(await attempts(900, 5, right)).toEqual(Array(5).fill('second-factor-required'))
    expect(await attempts(900, 3, refuse('wrong-credentials'))).toEqual([
      'wrong-credentials',
      'wrong-credentials',
      'too-many-requests',
    ])
    expect(await attempts(900, 1, right)).toEqual(['too-many-requests'])
  })

  it('gives nothing back to a window in which nothing was counted', async () => {
    await Promise.all([1, 2].map(() => attempts(1, 1, () => pause(1_100))))
    expect(await attempts(1, 3, refuse('wrong-credentials'))).toEqual([
      'wrong-credentials',
      'wrong-credentials',
      'too-many-requests',
    ])
  })
})
