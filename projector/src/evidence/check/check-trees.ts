import { verifyHead } from '@rollcall/platform/evidence/heads.ts'
import { nameOf, readTiles } from '@rollcall/platform/evidence/stored/tiles.ts'
import { type TileName, tileWidth } from '@rollcall/platform/evidence/tiles.ts'
import type { Pool } from 'pg'
import { inTransaction } from '../../kernel/postgres/transactions.ts'
import type { TreeEnd } from '../add-events.ts'
import { readEnds } from '../tree-store.ts'
import type { Checking } from './checking.ts'
import { fitsAbove, fullTiles, hadRoot, hasRoot, numbersUnder, tilesOfRoot } from './compare-tiles.ts'

const companiesAtOnce = 50
const tilesAtOnce = 32
const headsAtOnce = 50
/** A tile takes about as long as so many events. */
const eventsPerTile = 16

interface StoredTree {
  companyId: string
  size: number
  root: Buffer
  end: TreeEnd | undefined
}

/** Checks each tree in itself and against its signed heads. */
export async function checkTrees(pool: Pool, checking: Checking): Promise<void> {
  const keys = await readKeys(pool)
  for (let after = ''; !checking.signal.aborted; ) {
    const trees = await readTrees(pool, after)
    for (const tree of trees) {
      if (checking.signal.aborted) return
      await checkTiles(pool, tree, checking)
      await checkHeads(pool, tree, keys, checking)
    }
    const last = trees.at(-1)
    if (!last || trees.length < companiesAtOnce) return
    after = last.companyId
  }
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

interface StoredHead {
  size: number
  root: Buffer
  time: string
  key: number
  signature: Buffer
}

/**
 * Checks the signatures of the heads, and that each is of the beginning of the tree. Only the first one that is not is a
 * fault, because the later ones follow from it.
 */
async function checkHeads(
  pool: Pool,
  { companyId, size }: StoredTree,
  keys: ReadonlyMap<number, Buffer>,
  checking: Checking,
): Promise<void> {
  let fits = 0
  let isBroken = false
  for (let after = 0; !checking.signal.aborted; ) {
    const heads = await readHeads(pool, companyId, after)
    const names = heads.flatMap(head => tilesOfRoot(Math.min(head.size, size)))
    const tiles = await readTiles(pool, companyId, [
      ...new Map(names.map(name => [nameOf(name), name])).values(),
    ])
    for (const head of heads) {
      const publicKey = keys.get(head.key) ?? Buffer.alloc(0)
      if (!verifyHead({ companyId, ...head }, head.signature, publicKey))
        await checking.raise({ companyId, kind: 'head', number: head.size, last: head.size })
      else if (head.size <= size && hadRoot(name => tiles.get(nameOf(name))?.hashes, head)) fits = head.size
      else if (!isBroken) {
        isBroken = true
        await checking.raise({ companyId, kind: 'record', number: fits + 1, last: head.size })
      }
    }
    const last = heads.at(-1)
    await checking.pace(heads.length)
    if (!last || heads.length < headsAtOnce) return
    after = last.size
  }
}

async function readHeads(pool: Pool, companyId: string, after: number): Promise<StoredHead[]> {
  const { rows } = await pool.query<{
    size: string
    root: Buffer
    signed_at: Date
    key: number
    signature: Buffer
  }>(
    `select size, root, signed_at, key, signature from evidence.heads
      where company_id = $1 and size > $2 order by size limit ${headsAtOnce}`,
    [companyId, after],
  )
  return rows.map(({ signed_at, ...row }) => ({
    ...row,
    size: Number(row.size),
    time: signed_at.toISOString(),
  }))
}

async function readKeys(pool: Pool): Promise<Map<number, Buffer>> {
  const { rows } = await pool.query<{ number: number; public_key: Buffer }>(
    'select number, public_key from evidence.keys',
  )
  return new Map(rows.map(({ number, public_key }) => [number, public_key]))
}
