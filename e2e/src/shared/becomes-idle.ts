import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import type { Pool } from 'pg'
import { effects } from '../../../workers/src/effects.ts'
import { until } from '../client.ts'

const withEffects = new Set(
  effects.filter(({ toCompanyChannel }) => !toCompanyChannel).map(({ on }) => on.type),
)

/** Whether every event that is in the log now is in the read models, and its effects are found and done. */
export async function isIdle(store: EventStore, pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ projected: boolean; searched: string }>(
    `select (select bool_and(position >= $1::numeric) from read.checkpoints)
       and not exists (select from delivery.deliveries where state in ('queued', 'claimed', 'sending')) as projected,
     (select min(position::numeric)::text from delivery.checkpoints) as searched`,
    [await store.head()],
  )
  if (!rows[0]?.projected) return false
  // The search stores its position only with effects, so it may have passed events without any.
  const end = new AbortController()
  const rest = { after: rows[0].searched, batchSize: 1000, maxWait: 10, signal: end.signal }
  for await (const { events, caughtUp } of store.subscribe(rest)) {
    if (events.some(({ type }) => withEffects.has(type))) return false
    if (caughtUp) end.abort()
  }
  return true
}

/** Whether a system without Slack finishes all work from its log within ten seconds. Also resets the rate limits. */
export async function becomesIdle(store: EventStore, databaseUrl: string): Promise<boolean> {
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    await until('the system to become idle', () => isIdle(store, pool))
    await pool.query('delete from rate_limit.attempts')
    return true
  } catch {
    return false
  } finally {
    await pool.end()
  }
}
