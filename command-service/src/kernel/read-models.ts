import { setTimeout as pause } from 'node:timers/promises'
import { isLevelWith } from '@rollcall/platform/auth-tokens/access.ts'
import type { Pool } from 'pg'

const longestWaitMs = 2_000

/**
 * Waits until the read models that decide about access have reached a position, at most two seconds. Returns whether
 * they have.
 */
export const waitForAccess = (pool: Pool, position: string): Promise<boolean> =>
  waitUntil(() => isLevelWith(pool, position))

/** Waits until a read model has reached a position, at most two seconds. */
export async function waitForReadModel(pool: Pool, projection: string, position: string): Promise<void> {
  await waitUntil(async () => {
    const { rowCount } = await pool.query({
      name: 'read-model-level',
      text: 'select from read.checkpoints where projection = $1 and position >= $2::numeric',
      values: [projection, position],
    })
    return rowCount === 1
  })
}

async function waitUntil(isLevel: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + longestWaitMs
  for (let delay = 2; ; delay = Math.min(delay * 2, 50)) {
    if (await isLevel()) return true
    if (performance.now() > deadline) return false
    await pause(delay)
  }
}
