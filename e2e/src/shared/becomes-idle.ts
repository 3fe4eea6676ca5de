import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { effects } from '../../../workers/src/effects.ts'
import { until } from '../client.ts'
import { eventsAfter } from '../events.ts'

const withEffects = new Set(
  effects.filter(({ toCompanyChannel }) => !toCompanyChannel).map(({ on }) => on.type),
)

/** Whether a system without Slack finishes all work from its log within ten seconds. Also resets the rate limits. */
export async function becomesIdle(store: EventStore, databaseUrl: string): Promise<boolean> {
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    const idle = async () => {
      const { rows } = await pool.query<{ projected: boolean; searched: string }>(
        `select (select bool_and(position >= $1::numeric) from read.checkpoints)
           and not exists (select from delivery.deliveries where state in ('queued', 'claimed', 'sending')) as projected,
         (select min(position::numeric)::text from delivery.checkpoints) as searched`,
        [await store.head()],
      )
      if (!rows[0]?.projected) return false
      // The search stores its position only with effects, so it may have passed events without any.
      const rest = await eventsAfter(store, rows[0].searched)
      return !rest.some(({ type }) => withEffects.has(type))
    }
    await until('the system to become idle', idle)
    await pool.query('delete from rate_limit.attempts')
    return true
  } catch {
    return false
  } finally {
    await pool.end()
  }
}
