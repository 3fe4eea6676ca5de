import { readConfig } from '@rollcall/platform/config.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openEventStore } from '@rollcall/platform/event-store/open-event-store.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { until } from '../client.ts'
import { startSystem, type TestSystem, textOf } from '../system.ts'
import { type Held, SHARED_SYSTEMS } from './held-systems.ts'

/**
 * A whole system that test files use one after another. A file finds the companies of earlier files, but no one else
 * uses the system meanwhile. For files whose companies have their own addresses and that neither stop nor count
 * anything. Starts a system of its own if none is offered.
 */
export async function sharedSystem(): Promise<TestSystem> {
  const offered = process.env[SHARED_SYSTEMS]
  if (!offered) return startSystem()
  const answer = await fetch(`${offered}/take`, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
  const held = (await answer.json()) as Held
  const databaseUrl = readConfig(held.launched.env).DATABASE_URL
  const store = await openEventStore(readConfig(held.launched.env))
  return {
    ...held,
    store,
    textOf: schema => textOf(databaseUrl, schema),
    async stop() {
      const rests = await comesToRest(store, databaseUrl).finally(() => store.close())
      // Unfinished work of this file would disturb the next one.
      const query = new URLSearchParams({ dataDir: held.dataDir })
      await fetch(`${offered}/${rests ? 'give' : 'drop'}?${query}`, { method: 'POST' })
    },
  }
}

/** Whether a system finishes all work from its log within ten seconds. Attempts do not count any more then. */
async function comesToRest(store: EventStore, databaseUrl: string): Promise<boolean> {
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    const rests = async () => {
      const { rows } = await pool.query<{ rests: boolean }>(
        `select (select bool_and(position >= $1::numeric) from read.checkpoints)
           and (select bool_and(position::numeric >= $1::numeric) from delivery.checkpoints)
           and not exists (select from delivery.deliveries where state in ('queued', 'claimed', 'sending')) as rests`,
        [await store.head()],
      )
      return rows[0]?.rests === true
    }
    await until('the system to come to rest', rests)
    await pool.query('delete from rate_limit.attempts')
    return true
  } catch {
    return false
  } finally {
    await pool.end()
  }
}
