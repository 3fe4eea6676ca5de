import type { StoredRecord } from '@rollcall/platform/evidence/check/verify-record.ts'
import { hashBytes } from '@rollcall/platform/evidence/hashes.ts'
import { tileWidth } from '@rollcall/platform/evidence/tiles.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { checkedTreeOf, leavesOf, signedHeadsOf } from './evidence-rows.ts'

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
      const index = Math.floor(from / tileWidth)
      const [tile] = await readRowsOf(read, companyId, leavesOf(companyId, index))
      if (!tile) return []
      const hashes = bytes(tile.hashes)
      return tile.positions
        .map((position, at) => ({
          number: index * tileWidth + at + 1,
          position,
          hash: hashes.subarray(at * hashBytes, (at + 1) * hashBytes),
        }))
        .slice(from % tileWidth)
    },
  }
}
