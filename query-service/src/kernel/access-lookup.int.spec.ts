import type { AccessLookup } from '@rollcall/platform/auth-tokens/access.ts'
import {
  type AccessBarrier,
  createAccessBarrier,
  trustedMs,
} from '@rollcall/platform/auth-tokens/access-barrier.ts'
import { startHoldingProxy } from '@rollcall/platform/testing/holding-proxy.ts'
import { createAccessLookup } from '@rollcall/read-models/accounts/access-lookup.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
let access: AccessLookup
let barrier: AccessBarrier
beforeAll(async () => {
  fixture = await startQueryFixture()
  const rows = createRows(fixture.pool)
  await rows.company('c1')
  await rows.account('c1', 'c1', 'company')
  access = await createAccessLookup({ pool: fixture.pool, databaseUrl: fixture.config.DATABASE_URL })
  barrier = await createAccessBarrier({ pool: fixture.pool, databaseUrl: fixture.config.DATABASE_URL })
})
afterAll(async () => {
  await access?.close()
  await barrier?.close()
  await fixture?.stop()
})

const session = { companyId: 'c1', accountId: 'c1', sessionId: 's', known: '0', companyKnown: '0' }

/** Blocks or unblocks the account and sends the notification, as the projector does: in one transaction. */
const block = (blocked: boolean) =>
  fixture.pool.query(
    `with changed as (update read.accounts set blocked = $1 where id = 'c1' returning id)
     select pg_notify('read_changed', json_build_object('projection', 'accounts', 'position', '1',
       'changes', json_build_array(json_build_object('company', 'c1', 'id', id)))::text) from changed`,
    [blocked],
  )

describe('a cached session state', () => {
  it('is never from before a change, once the notifications have arrived', async () => {
    for (let time = 0; time < 100; time += 1) {
      const blocked = time % 2 === 0
      expect((await access.find(session))?.ended).toBe(!blocked)
      await block(blocked)
      await barrier.wait()
      expect((await access.find(session))?.ended).toBe(blocked)
    }
  })

  it('is dropped by a notification of several changes', async () => {
    const before = (await access.find(session))?.ended
    await fixture.pool.query(`update read.accounts set blocked = not blocked where id = 'c1'`)
    await fixture.pool.query(`select pg_notify('read_changed', $1)`, [
      JSON.stringify([
        { projection: 'presence', position: '2', changes: [] },
        { projection: 'accounts', position: '2', changes: [{ company: 'c1', id: 'c1' }] },
      ]),
    ])
    await barrier.wait()
    expect((await access.find(session))?.ended).toBe(!before)
  })

  it('is dropped when no notification could be received', async () => {
    const before = (await access.find(session))?.ended
    await fixture.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'rollcall access' and datname = current_database()`,
    )
    await fixture.pool.query(`update read.accounts set blocked = not blocked where id = 'c1'`)
    await barrier.wait()
    expect((await access.find(session))?.ended).toBe(!before)
  })
})

describe('a replica that hears of a change late', () => {
  const start = async () => {
    const proxy = await startHoldingProxy(fixture.config.DATABASE_URL)
    const late = await createAccessLookup({ pool: fixture.pool, databaseUrl: proxy.url })
    await block(false)
    await barrier.wait()
    expect((await late.find(session))?.ended).toBe(false)
    return {
      proxy,
      late,
      async stop() {
        proxy.release()
        await late.close()
        proxy.stop()
      },
    }
  }

  it('is waited for, so that it does not answer from before the change', async () => {
    const { proxy, late, stop } = await start()
    const order: string[] = []
    proxy.hold()
    await block(true)
    const waited = barrier.wait().then(() => order.push('waited'))
    await expect.poll(async () => (await access.find(session))?.ended).toBe(true)
    order.push('delivered')
    proxy.release()
    await waited
    expect((await late.find(session))?.ended).toBe(true)
    expect(order).toEqual(['delivered', 'waited'])
    await stop()
  })

  it('reads from the database when it hears nothing for too long', async () => {
    const { proxy, late, stop } = await start()
    proxy.hold()
    await block(true)
    await barrier.wait()
    expect((await late.find(session))?.ended).toBe(true)
    await stop()
  })

  it('is not waited for once it is closed', async () => {
    const { stop } = await start()
    await stop()
    const from = performance.now()
    await barrier.wait()
    expect(performance.now() - from).toBeLessThan(trustedMs)
  })
})
