import { createPool } from '@rollcall/platform/postgres/pool.ts'

/**
 * Makes the workers check at once for deliveries of dead processes, which they would otherwise do two minutes later.
 * Leaves out deliveries of the last five seconds, which may be in progress.
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
