import { nameOf, readTiles } from '@rollcall/platform/evidence/stored/tiles.ts'
import { type TileName, tileWidth } from '@rollcall/platform/evidence/tiles.ts'
import type { Pool } from 'pg'
import { inTransaction } from '../../kernel/postgres/transactions.ts'
import type { TreeEnd } from '../add-events.ts'
import { readEnds } from '../tree-store.ts'
import { checkHeads } from './check-heads.ts'
import type { Checking } from './checking.ts'
import { fitsAbove, fullTiles, hasRoot, numbersUnder } from './compare-tiles.ts'

const companiesAtOnce = 50
const tilesAtOnce = 32
/** A tile takes about as long as so many events. */
const eventsPerTile = 16

interface StoredTree {
  companyId: string
  size: number
  root: Buffer
  end: TreeEnd | undefined
}

/** Checks each tree in itself and against its signed heads, also those that are kept outside of the database. */
export async function checkTrees(pool: Pool, checking: Checking): Promise<void> {
  for (let after = ''; !checking.signal.aborted; ) {
    const trees = await readTrees(pool, after)
    for (const tree of trees) {
      if (checking.signal.aborted) return
      await checkTiles(pool, tree, checking)
    }
    const last = trees.at(-1)
    if (!last || trees.length < companiesAtOnce) break
    after = last.companyId
  }
  await checkHeads(pool, checking)
}

/** Trees after a company's, each with its end of the same moment. */
function readTrees(pool: Pool, after: string): Promise<StoredTree[]> {
  return inTransaction(pool, async client => {
    await client.query('set transaction isolation level repeatable read')
    const { rows } = await client.query<{ company_id: string; size: string; root: Buffer }>(
      `select company_id, size, root from evidence.trees where company_id > $1
        order by company_id limit ${companiesAtOnce}`,
      [after],
    )
    const ends = await readEnds(
      client,
      rows.map(({ company_id }) => company_id),
    )
    return rows.map(({ company_id, size, root }) => ({
      companyId: company_id,
      size: Number(size),
      root,
      end: ends.get(company_id),
    }))
  })
}

/** Compares each full tile with the tile above, and the end of the tree with its root. */
async function checkTiles(
  pool: Pool,
  { companyId, size, root, end }: StoredTree,
  checking: Checking,
): Promise<void> {
  if (!end || !hasRoot(end.edge, root))
    await checking.raise({ companyId, kind: 'root', number: undefined, last: undefined })
  for (let level = 0; fullTiles(level, size) > 0; level += 1)
    for (let index = 0; index < fullTiles(level, size) && !checking.signal.aborted; index += tilesAtOnce) {
      const count = Math.min(tilesAtOnce, fullTiles(level, size) - index)
      const names = Array.from({ length: count }, (_, at) => ({ level, index: index + at }))
      // All under one tile, because its width is a multiple of their number.
      const above = aboveOf({ level, index })
      const tiles = await readTiles(pool, companyId, [...names, above])
      for (const name of names)
        if (!fitsAbove(tiles.get(nameOf(name))?.hashes, name, tiles.get(nameOf(above))?.hashes))
          await checking.raise({ companyId, kind: 'tiles', ...numbersUnder(name) })
      await checking.pace(count * eventsPerTile)
    }
}

const aboveOf = ({ level, index }: TileName): TileName => ({
  level: level + 1,
  index: Math.floor(index / tileWidth),
})
