import type { Pool } from 'pg'
import type { Tile } from '../edge.ts'
import type { ReadTile } from '../proof-hashes.ts'
import type { TileName } from '../tiles.ts'

type Queryable = Pick<Pool, 'query'>

/** How many tiles are kept: those of one place in a tree, and of the places beside it. */
const kept = 64

/** Tiles of a company by their names; absent: not stored. */
export async function readTiles(
  db: Queryable,
  companyId: string,
  names: readonly TileName[],
): Promise<Map<string, Tile>> {
  const { rows } = await db.query<{ level: number; index: string; hashes: Buffer }>(
    `select t.level, t.index, t.hashes from unnest($2::smallint[], $3::bigint[]) as a (level, index)
      join evidence.tiles t on t.company_id = $1 and t.level = a.level and t.index = a.index`,
    [companyId, names.map(({ level }) => level), names.map(({ index }) => index)],
  )
  return new Map(
    rows.map(({ level, index, hashes }) => [
      nameOf({ level, index: Number(index) }),
      { level, index: Number(index), hashes },
    ]),
  )
}

export const nameOf = ({ level, index }: TileName): string => `${level}/${index}`

/** Reads the tiles of a company's tree. The last ones are kept, because the proofs of neighbours share most of theirs. */
export function tilesOf(db: Queryable, companyId: string): ReadTile {
  const tiles = new Map<string, Buffer>()
  return async tile => {
    const name = nameOf(tile)
    const known = tiles.get(name)
    if (known) return known
    const hashes = (await readTiles(db, companyId, [tile])).get(name)?.hashes ?? Buffer.alloc(0)
    tiles.set(name, hashes)
    // The oldest goes.
    for (const first of tiles.keys()) {
      if (tiles.size <= kept) break
      tiles.delete(first)
    }
    return hashes
  }
}
