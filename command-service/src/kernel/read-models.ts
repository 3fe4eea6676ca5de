import { setTimeout as pause } from 'node:timers/promises'
import { isLevelWith } from '@rollcall/platform/auth-tokens/access.ts'
import type { Pool } from 'pg'

const longestWaitMs = 2_000

/**
 * Waits until the read models that decide about access have reached a position, at most two seconds. Gives whether they
 * have.
 */
export async function waitForAccess(pool: Pool, position: string): Promise<boolean> {
  const deadline = performance.now() + longestWaitMs
  for (let delay = 2; ; delay = Math.min(delay * 2, 50)) {
    if (await isLevelWith(pool, position)) return true
    if (performance.now() > deadline) return false
    await pause(delay)
  }
}
