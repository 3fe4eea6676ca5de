import type { ReadTile } from '@rollcall/platform/evidence/proof-hashes.ts'
import type { Queryable } from '../kernel/postgres/transactions.ts'
import { nameOf, readTiles } from './check/check-store.ts'

/** How many tiles are kept: those of one place in a tree, and of the places beside it. */
const kept = 64

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
