import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Pool, PoolClient } from 'pg'

const NAME = 'effects'

/**
 * Where the search for effects stands. The very first time it is put at the head of the log and remembered at
 * once, so that nothing that came before is acted on, and nothing that comes after is missed.
 */
export async function startingPosition(pool: Pool, head: () => Promise<Position>): Promise<Position> {
  const known = await readCheckpoint(pool)
  if (known !== undefined) return known
  await pool.query(
    'insert into delivery.checkpoints (name, position) values ($1, $2) on conflict (name) do nothing',
    [NAME, await head()],
  )
  // Another process may have been first; its word counts.
  return (await readCheckpoint(pool)) as Position
}

async function readCheckpoint(pool: Pool): Promise<Position | undefined> {
  const { rows } = await pool.query<{ position: Position }>(
    'select position from delivery.checkpoints where name = $1',
    [NAME],
  )
  return rows[0]?.position
}

/** Moves the checkpoint on. Throws when it stands elsewhere: another process has taken the search over. */
export async function moveCheckpoint(client: Pool | PoolClient, from: Position, to: Position): Promise<void> {
  const { rowCount } = await client.query(
    'update delivery.checkpoints set position = $3, updated_at = now() where name = $1 and position = $2',
    [NAME, from, to],
  )
  if (rowCount !== 1) throw new Error(`the checkpoint of the effects is not at ${from} any more`)
}
