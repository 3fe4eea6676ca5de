import { expect, it } from 'vitest'
import { EventStoreUnavailable } from '../event-store.ts'
import { InMemoryEventStore } from '../in-memory-event-store.ts'
import { Load } from './load.ts'

it('a load of a test that timed out does not go on beside the next tests, also when the server is away', async () => {
  let calls = 0
  class Away extends InMemoryEventStore {
    override async append(): Promise<never> {
      calls += 1
      await new Promise(resolve => setImmediate(resolve))
      throw new EventStoreUnavailable('away')
    }
  }
  const load = await Load.start(new Away(), { appenders: 4, rate: 1_000 })
  await expect.poll(() => calls).toBeGreaterThan(8)
  await load.cancel()
  const before = calls
  await new Promise(resolve => setImmediate(resolve))
  expect(calls).toBe(before)
})
