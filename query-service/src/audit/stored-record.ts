import type { Leaf } from '@rollcall/platform/evidence/check/compare-events.ts'
import type { StoredRecord } from '@rollcall/platform/evidence/check/verify-record.ts'
import { hashBytes } from '@rollcall/platform/evidence/hashes.ts'
import { tileWidth } from '@rollcall/platform/evidence/tiles.ts'
import type { RowTypeOf } from '@rollcall/read-models/reads.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { checkedTreeOf, leavesOf, signedHeadsOf } from './evidence-rows.ts'

/** About as many leaves as a batch of the log has events. */
const tilesAtOnce = 4

const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** What is stored of a company's record; undefined: nothing of it is in a tree yet. */
export async function readStoredRecord(read: Reader, companyId: string): Promise<StoredRecord | undefined> {
  // First, because one that is signed after the tree was read may cover more than that.
  const heads = await readRowsOf(read, companyId, signedHeadsOf(companyId))
  const [tree] = await readRowsOf(read, companyId, checkedTreeOf(companyId))
  if (!tree) return undefined
  return {
    companyId,
    size: tree.size,
    root: bytes(tree.root),
    bound: tree.bound,
    heads: heads.map(({ size, time, root, signature, publicKey }) => ({
      companyId,
      size,
      time,
      root: bytes(root),
      signature: bytes(signature),
      publicKey: bytes(publicKey),
    })),
    async readLeaves(from) {
      const first = Math.floor(from / tileWidth)
      const tiles = await readRowsOf(read, companyId, leavesOf(companyId, first, first + tilesAtOnce - 1))
      return leavesIn(tiles, first).slice(from % tileWidth)
    },
  }
}

/** The leaves in successive tiles from an index, up to the first that is missing or not full. */
function leavesIn(tiles: readonly RowTypeOf<typeof leavesOf>[], first: number): Leaf[] {
  const leaves: Leaf[] = []
  for (const { index, hashes: hex, positions } of tiles) {
    const from = first * tileWidth + leaves.length
    if (Number(index) * tileWidth !== from) break
    const hashes = bytes(hex)
    for (const [at, position] of positions.entries())
      leaves.push({
        number: from + at + 1,
        position,
        hash: hashes.subarray(at * hashBytes, (at + 1) * hashBytes),
      })
  }
  return leaves
}
