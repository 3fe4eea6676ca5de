import { createFailingWork } from '@rollcall/platform/failing-work/failing-work.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { expect, it } from 'vitest'
import { startSystem, type TestSystem } from '../system.ts'
import { findFailingWork } from './expect-no-failing-work.ts'
import { sharedSystem } from './shared-system.ts'

const urlOf = ({ launched }: TestSystem) => String(launched.env.DATABASE_URL)

/** Lets a kind of work that no service does fail some times in a row. */
async function fail(system: TestSystem, times: number): Promise<void> {
  const pool = createPool(urlOf(system), { max: 1 })
  const failing = createFailingWork(pool, createLog('test', { LOG_LEVEL: 'silent' }))
  for (let n = 0; n < times; n += 1) await failing.failed('Ring', new RangeError('asha@lantern.test'))
  await pool.end()
}
const said = /kept failing, which no test expected\. Ring has failed 3 times in a row since \S+: RangeError$/

it('a test run that used a shared system whose work kept failing is told so when it gives it back', async () => {
  const system = await sharedSystem()
  await fail(system, 3)
  await expect(system.stop()).rejects.toThrow(said)
})

it('a test that stops its own system is told so too, unless it expects failures or work failed only twice', async () => {
  const [broken, provoked, shaken] = [
    await startSystem(),
    await startSystem({}, { expectsFailures: true }),
    await startSystem(),
  ]
  await Promise.all([fail(broken, 3), fail(provoked, 3), fail(shaken, 2)])
  await expect(broken.stop()).rejects.toThrow(said)
  await provoked.stop()
  await shaken.stop()
  expect(await findFailingWork(urlOf(broken)), 'its Postgres has ended').toEqual([])
})
