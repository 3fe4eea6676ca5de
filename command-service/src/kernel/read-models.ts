import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

const longestWaitMs = 2_000

/**
 * Waits until the read models that say who may come in know everything up to a position, at most two seconds.
 * Gives whether they do.
 */
export async function waitForAccess(pool: Pool, position: string): Promise<boolean> {
  const deadline = performance.now() + longestWaitMs
  for (let delay = 2; ; delay = Math.min(delay * 2, 50)) {
    const { rows } = await pool.query<{ there: boolean }>({
      name: 'access-there',
      text: `select coalesce(bool_and(position >= $1::numeric), false) as there
               from read.checkpoints where projection in ('accounts', 'sessions', 'companies')`,
      values: [position],
    })
    if (rows[0]?.there) return true
    if (performance.now() > deadline) return false
    await pause(delay)
  }
}
