import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Pool, PoolClient } from 'pg'

const NAME = 'effects'

/**
 * The position of the search for effects. At the first start it is the head of the log and is stored at once, so that
 * no earlier event has effects and no later one is missed.
 */
export async function startingPosition(pool: Pool, head: () => Promise<Position>): Promise<Position> {
  const known = await readCheckpoint(pool)
  if (known !== undefined) return known
  await pool.query(
    'insert into delivery.checkpoints (name, position) values ($1, $2) on conflict (name) do nothing',
    [NAME, await head()],
  )
  // Another process may have been first; its position counts.
  return (await readCheckpoint(pool)) as Position
}

async function readCheckpoint(pool: Pool): Promise<Position | undefined> {
  const { rows } = await pool.query<{ position: Position }>(
    'select position from delivery.checkpoints where name = $1',
    [NAME],
  )
  return rows[0]?.position
}

/** Moves the checkpoint. Throws when it has another position, because another process has taken the search over. */
export async function moveCheckpoint(client: Pool | PoolClient, from: Position, to: Position): Promise<void> {
  const { rowCount } = await client.query(
    'update delivery.checkpoints set position = $3, updated_at = now() where name = $1 and position = $2',
    [NAME, from, to],
  )
  if (rowCount !== 1) throw new Error(`the checkpoint of the effects is not at ${from} any more`)
}
