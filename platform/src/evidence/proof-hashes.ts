import type { Hash } from './hashes.ts'
import { hashOfSubtrees, type LeafRange, subtreesOf } from './subtrees.ts'
import { hashIn, type TileName, tileOf } from './tiles.ts'

/** Reads the stored bytes of a tile; a tile that has grown since the proof's tree does as well. */
export type ReadTile = (tile: TileName) => Promise<Uint8Array>

/** The hashes of which a proof consists: those of its ranges (proofs.ts), in their order. */
export async function hashesOf(ranges: readonly LeafRange[], readTile: ReadTile): Promise<Hash[]> {
  const hashes: Hash[] = []
  for (const range of ranges) {
    const subtrees: Hash[] = []
    for (const subtree of subtreesOf(range)) subtrees.push(hashIn(await readTile(tileOf(subtree)), subtree))
    hashes.push(hashOfSubtrees(subtrees))
  }
  return hashes
}
