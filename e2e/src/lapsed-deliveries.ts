import { createPool } from '@rollcall/platform/postgres/pool.ts'

/**
 * Lets the workers look at once after deliveries whose process died, as they would two minutes later. Deliveries that
 * were touched in the last five seconds may be at work and are left alone.
 */
export async function lapseDeliveries(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    await pool.query(
      `update delivery.deliveries set look_at = look_at - interval '2 minutes'
       where state in ('queued', 'claimed', 'sending') and look_at > now() and changed_at < now() - interval '5 seconds'`,
    )
  } finally {
    await pool.end()
  }
}
