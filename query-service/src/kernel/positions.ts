import { setTimeout as pause } from 'node:timers/promises'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { ReadChanges } from './read-changes.ts'

/**
 * How often the checkpoints are read during a wait, because a checkpoint that only passed ignored events sends no
 * notification.
 */
const pollMs = 20

const checkpoints = fixedRead(() =>
  reads
    .selectFrom('read.checkpoints')
    .select('projection')
    .select(({ ref }) => sql<string>`${ref('position')}::text`.as('position')),
)

export interface Positions {
  /**
   * Waits until all the projections have reached a position, at most `timeoutMs`. Returns the position of the last one
   * ('0': unknown) and whether it is still too early.
   */
  waitFor(
    projections: readonly string[],
    position: string,
    timeoutMs: number,
  ): Promise<{ position: string; stale: boolean }>
}

/** Tracks the projections' positions: by their notifications, and by their checkpoints during a wait. */
export function createPositions(pool: Pool, changes: ReadChanges): Positions {
  const known = new Map<string, bigint>()
  const waiting = new Set<() => void>()
  let polling = false
  let nudged = Promise.withResolvers<void>()

  function pass(projection: string, position: string) {
    const now = BigInt(position)
    if ((known.get(projection) ?? -1n) < now) known.set(projection, now)
  }
  function lookAll() {
    for (const look of waiting) look()
  }

  async function poll(): Promise<void> {
    const { rows } = await pool.query<{ projection: string; position: string }>({
      name: 'checkpoints',
      ...checkpoints(),
    })
    for (const { projection, position } of rows) pass(projection, position)
  }

  /** One reader of the checkpoints for all waiters. After a failure they keep waiting until their time is up. */
  async function pollWhileWaiting(): Promise<void> {
    if (polling) return
    polling = true
    while (waiting.size > 0) {
      await poll().catch(() => {})
      lookAll()
      await Promise.race([pause(pollMs), nudged.promise])
    }
    polling = false
  }

  changes.add({
    onChange({ projection, position }) {
      // '*': events passed that changed no row, so checkpoints moved.
      if (projection === '*') {
        nudged.resolve()
        nudged = Promise.withResolvers()
      } else pass(projection, position)
      lookAll()
    },
    // A restored or rebuilt database may be behind earlier notifications.
    onGap: () => known.clear(),
  })

  /** The lowest position of several projections. */
  function reached(projections: readonly string[]): bigint {
    const positions = projections.map(projection => known.get(projection) ?? 0n)
    return positions.sort((a, b) => Number(a - b))[0] ?? 0n
  }

  return {
    waitFor(projections, position, timeoutMs) {
      const wanted = BigInt(position)
      const answer = () => {
        const now = reached(projections)
        return { position: now.toString(), stale: now < wanted }
      }
      if (!answer().stale) return Promise.resolve(answer())
      return new Promise(resolve => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(look)
          resolve(answer())
        }
        const look = () => {
          if (!answer().stale) end()
        }
        const timer = setTimeout(end, timeoutMs)
        waiting.add(look)
        void pollWhileWaiting()
      })
    },
  }
}
