import { setTimeout as pause } from 'node:timers/promises'
import { isLevelWith } from '@rollcall/read-models/accounts/access-lookup.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import type { Pool } from 'pg'

const longestWaitMs = 2_000

/**
 * Waits until the read models that decide about access have reached a position, at most two seconds. Returns whether
 * they have.
 */
export const waitForAccess = (pool: Pool, position: string): Promise<boolean> =>
  waitUntil(() => isLevelWith(pool, position))

const checkpointFrom = fixedRead((projection: string, position: string) =>
  reads
    .selectFrom('read.checkpoints')
    .select('projection')
    .where('projection', '=', projection)
    .where('position', '>=', position),
)

/** Waits until a read model has reached a position, at most two seconds. */
export async function waitForReadModel(pool: Pool, projection: string, position: string): Promise<void> {
  const isLevel = async () =>
    (await readRows(pool, checkpointFrom(projection, position), 'read-model-level')).length === 1
  await waitUntil(isLevel)
}

async function waitUntil(isLevel: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + longestWaitMs
  for (let delay = 2; ; delay = Math.min(delay * 2, 50)) {
    if (await isLevel()) return true
    if (performance.now() > deadline) return false
    await pause(delay)
  }
}
