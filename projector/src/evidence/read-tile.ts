import type { ReadTile } from '@rollcall/platform/evidence/proof-hashes.ts'
import type { Queryable } from '../kernel/postgres/transactions.ts'

/** How many tiles are kept: those of one place in a tree, and of the places beside it. */
const kept = 64

/** Reads the tiles of a company's tree. The last ones are kept, because the proofs of neighbours share most of theirs. */
export function tilesOf(db: Queryable, companyId: string): ReadTile {
  const tiles = new Map<string, Buffer>()
  return async ({ level, index }) => {
    const name = `${level}/${index}`
    const known = tiles.get(name)
    if (known) return known
    const { rows } = await db.query<{ hashes: Buffer }>(
      'select hashes from evidence.tiles where company_id = $1 and level = $2 and index = $3',
      [companyId, level, index],
    )
    const hashes = rows[0]?.hashes ?? Buffer.alloc(0)
    tiles.set(name, hashes)
    // The oldest goes.
    for (const first of tiles.keys()) {
      if (tiles.size <= kept) break
      tiles.delete(first)
    }
    return hashes
  }
}
