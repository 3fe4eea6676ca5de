import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import type { Pool } from 'pg'
import { moveCheckpoint } from './checkpoint.ts'

/**
 * The effects that the running workers know. One worker searches the log for all of them, and during a rolling update
 * it must know the newest effects.
 */
export interface KnownEffects {
  /** Reports that this worker is running; repeat before `standAsideFor` is over. */
  heartbeat(): Promise<void>
  /** Whether a running worker knows effects that this one does not. */
  newerIsThere(): Promise<boolean>
  /**
   * The start of the search: the checkpoint, or the position of a new effect if an older worker has searched beyond it.
   * Duplicates are harmless, because deliveries get the same ids again.
   */
  takeOver(checkpoint: Position): Promise<Position>
}

/** Writes the new effects, each with the position from which it counts. */
export async function registerEffects(
  pool: Pool,
  names: readonly string[],
  { head, standAsideFor }: { head: () => Promise<Position>; standAsideFor: number },
): Promise<KnownEffects> {
  await pool.query(
    `insert into delivery.effects (name, since) select name, $2 from unnest($1::text[]) name
     on conflict (name) do update set seen_at = now()`,
    [names, await head()],
  )
  return {
    async heartbeat() {
      await pool.query('update delivery.effects set seen_at = now() where name = any($1)', [names])
    },
    async newerIsThere() {
      const { rowCount } = await pool.query(
        `select from delivery.effects
         where name <> all($1) and seen_at > now() - $2 * interval '1 millisecond' limit 1`,
        [names, standAsideFor],
      )
      return rowCount !== 0
    },
    async takeOver(checkpoint) {
      const { rows } = await pool.query<{ name: string; since: Position }>(
        'select name, since from delivery.effects where name = any($1) and not searched',
        [names],
      )
      const from = rows
        .map(({ since }) => since)
        .reduce((first, since) => (comparePositions(since, first) < 0 ? since : first), checkpoint)
      if (from !== checkpoint) {
        // A checkpoint that the log does not have is not from an older worker; the search reports it.
        if (comparePositions(checkpoint, await head()) > 0) return checkpoint
        await moveCheckpoint(pool, checkpoint, from)
      }
      // After the move: a crash in between only repeats the search.
      await pool.query('update delivery.effects set searched = true where name = any($1)', [
        rows.map(({ name }) => name),
      ])
      return from
    },
  }
}
