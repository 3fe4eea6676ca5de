import { readConfig } from '@rollcall/platform/config.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { readEachOthersWrites } from '../client.ts'
import { startSystem, type TestSystem, textOf } from '../system.ts'
import { becomesIdle } from './becomes-idle.ts'
import { expectNoFailingWork, findFailingWork } from './expect-no-failing-work.ts'
import { type PooledSystem, SHARED_SYSTEMS } from './system-pool.ts'

/**
 * A whole system that test files use one after another. A file finds the companies of earlier files, but no one else
 * uses the system in the meantime. For files whose companies have their own addresses and that neither stop nor count
 * anything. Starts a system of its own if none is offered. `stop` throws when some background work kept failing.
 */
export async function sharedSystem(): Promise<TestSystem> {
  const offered = process.env[SHARED_SYSTEMS]
  if (!offered) return startSystem()
  const answer = await fetch(`${offered}/take`, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
  const pooled = (await answer.json()) as PooledSystem
  readEachOthersWrites(pooled.launched.url, pooled.commands)
  const databaseUrl = readConfig(pooled.launched.env).DATABASE_URL
  const store = await openEventStore(readConfig(pooled.launched.env))
  return {
    ...pooled,
    store,
    textOf: schema => textOf(databaseUrl, schema),
    async stop() {
      const idle = await becomesIdle(store, databaseUrl).finally(() => store.close())
      const failing = await findFailingWork(databaseUrl)
      // Unfinished and failing work of this file would disturb the next one.
      const query = new URLSearchParams({ dataDir: pooled.dataDir })
      const isUsable = idle && failing.length === 0
      await fetch(`${offered}/${isUsable ? 'give' : 'drop'}?${query}`, { method: 'POST' })
      expectNoFailingWork(failing)
    },
  }
}
