import type { Position } from '@rollcall/contracts/kernel/event.ts'
import { tileWidth } from '@rollcall/platform/evidence/tiles.ts'
import type { PoolClient } from 'pg'
import type { Queryable } from '../kernel/postgres/transactions.ts'
import type { GrownTree, TreeEnd } from './add-events.ts'

/** The position up to which the trees hold the log. */
export async function readCheckpoint(db: Queryable): Promise<Position> {
  const { rows } = await db.query<{ position: string }>('select position::text from evidence.checkpoint')
  return rows[0]?.position ?? '0'
}

/** Where the trees of companies end; absent: the company has no events. */
export async function readEnds(db: Queryable, companyIds: readonly string[]): Promise<Map<string, TreeEnd>> {
  const { rows } = await db.query<{
    id: string
    size: string
    level: number
    hashes: Buffer
    positions: string[]
  }>(
    `select t.company_id as id, t.size, l.level, e.hashes, e.positions::text[] as positions
      from evidence.trees t
      cross join lateral (
        select level, t.size / (${tileWidth} ^ level)::bigint as count from generate_series(0, 6) level
      ) l
      join evidence.tiles e on e.company_id = t.company_id and e.level = l.level
        and e.index = l.count / ${tileWidth} and l.count % ${tileWidth} > 0
      where t.company_id = any($1)`,
    [companyIds],
  )
  const ends = new Map<string, TreeEnd>()
  for (const [id, levels] of Map.groupBy(rows, row => row.id)) {
    const tiles: Buffer[] = []
    for (const { level, hashes } of levels) tiles[level] = hashes
    const positions = levels.find(({ level }) => level === 0)?.positions ?? []
    const edge = { size: Number(levels[0]?.size), tiles: Array.from(tiles, tile => tile ?? Buffer.alloc(0)) }
    ends.set(id, { edge, positions })
  }
  return ends
}

/**
 * Writes grown trees, and moves the checkpoint from `was` to `now`. Inside a transaction. Returns false if another
 * process has moved the checkpoint; the transaction then has to be rolled back.
 */
export async function writeTrees(
  client: PoolClient,
  trees: readonly GrownTree[],
  { was, now }: { was: Position; now: Position },
): Promise<boolean> {
  const moved = await client.query('update evidence.checkpoint set position = $2 where position = $1', [
    was,
    now,
  ])
  if (moved.rowCount !== 1) return false
  const tiles = trees.flatMap(({ companyId, written }) => written.map(tile => ({ companyId, ...tile })))
  if (tiles.length === 0) return true
  await client.query(
    `insert into evidence.tiles (company_id, level, index, hashes, positions)
      select company_id, level, index, hashes, positions::bigint[]
      from unnest($1::text[], $2::smallint[], $3::bigint[], $4::bytea[], $5::text[])
        as tile (company_id, level, index, hashes, positions)
      on conflict (company_id, level, index)
        do update set hashes = excluded.hashes, positions = excluded.positions`,
    [
      tiles.map(({ companyId }) => companyId),
      tiles.map(({ level }) => level),
      tiles.map(({ index }) => index),
      tiles.map(({ hashes }) => hashes),
      tiles.map(({ positions }) => positions && `{${positions.join(',')}}`),
    ],
  )
  await client.query(
    `insert into evidence.trees (company_id, size, root, position)
      select * from unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[])
      on conflict (company_id)
        do update set size = excluded.size, root = excluded.root, position = excluded.position, unsigned = true`,
    [
      trees.map(({ companyId }) => companyId),
      trees.map(({ end }) => end.edge.size),
      trees.map(({ root }) => root),
      trees.map(({ position }) => position),
    ],
  )
  return true
}
