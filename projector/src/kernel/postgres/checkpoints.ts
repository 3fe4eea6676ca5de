import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Queryable } from './transactions.ts'

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

/** The companies that projections have set aside, by the name of the checkpoint. */
export async function readSetAside(
  db: Queryable,
  checkpoints: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const { rows } = await db.query<{ projection: string; companies: string[] }>(
    `select projection, array_agg(company_id) as companies from read.set_aside
      where projection = any($1) group by projection`,
    [checkpoints],
  )
  return new Map(rows.map(({ projection, companies }) => [projection, new Set(companies)]))
}
