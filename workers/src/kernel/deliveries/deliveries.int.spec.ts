import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { type TestDatabase, testDatabase } from '@rollcall/platform/testing/test-database.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClaimedDelivery, createDeliveries } from './deliveries.ts'
import { deliverySchema } from './delivery-schema.ts'
import { defaultSettings } from './settings.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = createPool(database.url, { max: 8 })
  await migrate(pool, 'delivery', deliverySchema)
})
afterAll(async () => {
  await pool?.end()
  await database?.remove()
})

/** Two processes of the workers. */
const processes = () => [1, 2].map(() => createDeliveries(pool, defaultSettings, ['greeting'])) as [One, One]
type One = ReturnType<typeof createDeliveries>

let count = 0
/** A delivery that has its job in the queue. */
async function delivery(): Promise<string> {
  count += 1
  const id = `event-${count}_greeting`
  const [one] = processes()
  const client = await pool.connect()
  try {
    await one.record(client, [
      {
        id,
        effect: 'greeting',
        companyId: `company-${count}`,
        stream: 'account-c_1',
        revision: 0,
        position: String(count),
        recordedAt: new Date().toISOString(),
        fanOut: false,
        place: { line: 'other', rank: 0 },
      },
    ])
  } finally {
    client.release()
  }
  expect((await one.lineUp()).map(ready => ready.id)).toContain(id)
  return id
}

const stateOf = async (id: string) => {
  const columns = 'state, reason, message_id, recipients, attempts, claim'
  const { rows } = await pool.query(`select ${columns} from delivery.deliveries where id = $1`, [id])
  return rows[0]
}

/** As a holder that was thought dead: its time is over, and another process takes the delivery. */
async function takenOver(one: One, other: One): Promise<{ before: ClaimedDelivery; now: ClaimedDelivery }> {
  const id = await delivery()
  const before = await one.claim(id)
  await pool.query(`update delivery.deliveries set look_at = now() - interval '1 second' where id = $1`, [id])
  expect(await other.takeLost(false)).toBe(1)
  await other.lineUp()
  const now = await other.claim(id)
  if (!before || !now) return expect.fail('both had the delivery')
  expect(now.attempt).toBe(2)
  return { before, now }
}

describe('a delivery', () => {
  it('is claimed once by twenty jobs in two processes', async () => {
    const [one, other] = processes()
    const id = await delivery()
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other).claim(id)),
    )
    expect(claims.filter(claim => claim !== undefined)).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ state: 'claimed', attempts: 1 })
  })

  it('is not claimed by a second job while the first sends it, or after it has ended', async () => {
    const [one, other] = processes()
    const id = await delivery()
    const claimed = await one.claim(id)
    if (!claimed) return expect.fail()
    expect(await one.beginSending(claimed)).toBe(true)
    expect(await other.claim(id)).toBeUndefined()
    expect(await one.finish(claimed, 'sent', { messageId: 'm' })).toBe(true)
    expect(await other.claim(id)).toBeUndefined()
    expect(await stateOf(id)).toMatchObject({ state: 'sent', message_id: 'm', attempts: 1 })
  })

  it.each<[string, (process: One, lost: ClaimedDelivery) => Promise<boolean>]>([
    ['held', (process, lost) => process.hold(lost)],
    ['sent', (process, lost) => process.beginSending(lost)],
    ['ended', (process, lost) => process.finish(lost, 'sent', { messageId: 'twice' })],
    ['put back', (process, lost) => process.putBack(lost, 'late', 0)],
    ['fanned out', (process, lost) => process.addRecipients(lost, ['asha'], { line: 'other', rank: 0 })],
  ])('is not %s by a process that lost its claim', async (_what, act) => {
    const [one, other] = processes()
    const { before, now } = await takenOver(one, other)
    const held = await stateOf(now.id)
    expect(await act(one, before)).toBe(false)
    expect(await stateOf(now.id)).toEqual(held)
    expect(await other.finish(now, 'sent', { messageId: 'once' })).toBe(true)
  })

  it('is not taken over while its holder holds it, however long that takes', async () => {
    const [one, other] = processes()
    const [held, left] = [await delivery(), await delivery()]
    const claimed = await one.claim(held)
    if (!claimed || !(await one.claim(left))) return expect.fail()
    await pool.query(
      `update delivery.deliveries set look_at = now() - interval '1 second' where id = any($1)`,
      [[held, left]],
    )
    expect(await one.hold(claimed)).toBe(true)
    expect(await other.takeLost(false)).toBe(1)
    expect(await stateOf(held)).toMatchObject({ state: 'claimed', attempts: 1 })
    expect(await stateOf(left)).toMatchObject({ state: 'queued' })
  })

  it('is not ended by a process that never had the claim, nor twice by the one that has it', async () => {
    const [one, other] = processes()
    const id = await delivery()
    const claimed = await one.claim(id)
    if (!claimed) return expect.fail()
    const invented = { ...claimed, claim: '00000000-0000-4000-8000-000000000000' }
    expect(await other.finish(invented, 'failed', { reason: 'invented' })).toBe(false)
    expect(await one.finish(claimed, 'skipped', { reason: 'gone' })).toBe(true)
    expect(await one.finish(claimed, 'sent', {})).toBe(false)
    expect(await stateOf(id)).toMatchObject({ state: 'skipped', reason: 'gone', claim: null })
  })

  it('whose holder died while sending is given up as uncertain, and its holder cannot end it afterwards', async () => {
    const [one, other] = processes()
    const id = await delivery()
    const claimed = await one.claim(id)
    if (!claimed) return expect.fail()
    await one.beginSending(claimed)
    await pool.query(`update delivery.deliveries set look_at = now() - interval '1 second' where id = $1`, [
      id,
    ])
    expect(await other.giveUpSending()).toEqual([{ id, effect: 'greeting' }])
    expect(await one.finish(claimed, 'sent', {})).toBe(false)
    expect(await stateOf(id)).toMatchObject({ state: 'uncertain', reason: 'died-while-sending' })
  })
})

it('gets its turn by fresh statistics right after thousands were written, whatever the server knew before', async () => {
  await pool.query('analyze delivery.deliveries')
  const [one] = processes()
  const companyId = 'company-of-many'
  const client = await pool.connect()
  try {
    for (let batch = 0; batch < 6; batch++)
      await one.record(
        client,
        Array.from({ length: 500 }, (_, at) => ({
          id: `many-${batch}-${at}_greeting`,
          effect: 'greeting',
          companyId,
          stream: 'account-c_1',
          revision: 0,
          position: String(batch * 500 + at),
          recordedAt: new Date().toISOString(),
          fanOut: false,
          place: { line: 'mails' as const, rank: 0 },
        })),
      )
  } finally {
    client.release()
  }
  const planned = async () => {
    const { rows } = await pool.query(
      `explain (format json) select from delivery.deliveries
        where state = 'queued' and turn = 'waiting' and line = 'mails' and company_id = $1`,
      [companyId],
    )
    return rows[0]['QUERY PLAN'][0].Plan['Plan Rows'] as number
  }
  expect(await planned()).toBeLessThan(1_500)
  expect(await one.lineUp([{ line: 'mails', companyId }])).toHaveLength(4)
  expect(await planned()).toBeGreaterThan(1_500)
})
