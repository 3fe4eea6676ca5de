import { type Hash, hashBytes, nodeHash } from './hashes.ts'
import type { Subtree } from './subtrees.ts'

/** The levels of a tile, and how many hashes a full one holds. */
export const tileHeight = 8
export const tileWidth = 2 ** tileHeight

/**
 * A row of hashes of the tree, as C2SP's tlog-tiles cuts it: the hashes of the complete subtrees of level 8 · `level`,
 * from `index` · 256, one after the other. Only the last tile of a level is shorter than 256 hashes. All hashes between
 * two such levels follow from one tile.
 */
export interface TileName {
  level: number
  index: number
}

/** The tile that holds a subtree's hash, or the hashes from which it follows. */
export function tileOf({ level, index }: Subtree): TileName {
  const tile = Math.floor(level / tileHeight)
  const leaves = 2 ** (level - tile * tileHeight)
  return { level: tile, index: Math.floor((index * leaves) / tileWidth) }
}

/** The hash of a subtree from the bytes of its tile. Throws RangeError if the tile does not reach so far. */
export function hashIn(tile: Uint8Array, { level, index }: Subtree): Hash {
  const count = 2 ** (level % tileHeight)
  const from = (index * count) % tileWidth
  if ((from + count) * hashBytes > tile.length)
    throw new RangeError(
      `The tile of ${tile.length / hashBytes} hashes ends before subtree ${level}/${index}`,
    )
  return fold(tile, from, count)
}

/** The hash over all hashes of a full tile, which is one of the level above. */
export const hashOfTile = (tile: Uint8Array): Hash => fold(tile, 0, tileWidth)

/** The hash over `count` hashes, a power of two, of a tile. */
function fold(tile: Uint8Array, from: number, count: number): Hash {
  let hashes: Hash[] = Array.from({ length: count }, (_, at) =>
    Buffer.from(tile.subarray((from + at) * hashBytes, (from + at + 1) * hashBytes)),
  )
  while (hashes.length > 1)
    hashes = Array.from({ length: hashes.length / 2 }, (_, at) =>
      nodeHash(hashes[2 * at] as Hash, hashes[2 * at + 1] as Hash),
    )
  return hashes[0] as Hash
}
