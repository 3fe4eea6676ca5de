import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Queryable } from './stored-rows.ts'

export interface Checkpoint {
  version: number
  position: Position
}

/** Reads checkpoints by name; missing ones are absent. */
export async function readCheckpoints(
  db: Queryable,
  names: readonly string[],
): Promise<Map<string, Checkpoint>> {
  const { rows } = await db.query<{ projection: string; version: number; position: string }>(
    'select projection, version, position::text from read.checkpoints where projection = any($1)',
    [names],
  )
  return new Map(rows.map(({ projection, version, position }) => [projection, { version, position }]))
}
