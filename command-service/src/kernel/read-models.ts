import { setTimeout as pause } from 'node:timers/promises'
import { isLevelWith } from '@rollcall/platform/auth-tokens/access.ts'
import type { Pool } from 'pg'

const longestWaitMs = 2_000

/**
 * Waits until the read models that decide about access have reached a position, at most two seconds. Gives whether they
 * have.
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

/** The event that has set a company aside in a read model, and why; undefined: the company is not set aside there. */
export type FindSetAside = (trouble: {
  /** As the tools name it, such as attendance-days. */
  readModel: string
  companyId: string
}) => Promise<{ eventId: string; eventType: string; reason: string } | undefined>

/** Looks into the projector's own record, because no stream tells what a projector cannot take. */
export const createFindSetAside =
  (pool: Pool): FindSetAside =>
  async ({ readModel, companyId }) => {
    const { rows } = await pool.query<{ eventId: string; eventType: string; reason: string }>(
      `select event_id as "eventId", type as "eventType", sentence as reason
         from read.set_aside where projection = $1 and company_id = $2`,
      [readModel.replaceAll('-', '_'), companyId],
    )
    return rows[0]
  }
