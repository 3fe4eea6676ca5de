import type { Edge } from '@rollcall/platform/evidence/edge.ts'
import { rootOf } from '@rollcall/platform/evidence/edge.ts'
import { type Hash, hashBytes } from '@rollcall/platform/evidence/hashes.ts'
import { hashOfSubtrees, subtreesOf } from '@rollcall/platform/evidence/subtrees.ts'
import { hashIn, hashOfTile, type TileName, tileOf, tileWidth } from '@rollcall/platform/evidence/tiles.ts'

/** Reads a tile's bytes; undefined: it is not stored. */
export type TileReader = (name: TileName) => Buffer | undefined

/** The full tiles of a level in a tree of so many leaves. */
export const fullTiles = (level: number, size: number): number => Math.floor(size / tileWidth ** (level + 1))

/** The numbers of the events under a tile. */
export const numbersUnder = ({ level, index }: TileName): { number: number; last: number } => {
  const leaves = tileWidth ** (level + 1)
  return { number: index * leaves + 1, last: (index + 1) * leaves }
}

/** Whether a full tile has its hash in the tile above. */
export function fitsAbove(tile: Buffer | undefined, { index }: TileName, above: Buffer | undefined): boolean {
  if (tile?.length !== tileWidth * hashBytes || above === undefined) return false
  const from = (index % tileWidth) * hashBytes
  return hashOfTile(tile).equals(above.subarray(from, from + hashBytes))
}

/** Whether the edge of a tree has the root that is stored for it. */
export function hasRoot(edge: Edge, root: Hash): boolean {
  try {
    return rootOf(edge).equals(root)
  } catch (error) {
    // A tile is missing, or too short.
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The tiles from which the root of a tree's first `size` leaves follows. */
export const tilesOfRoot = (size: number): TileName[] => subtreesOf({ start: 0, end: size }).map(tileOf)

/** Whether the first `size` leaves of a tree have a root. */
export function hadRoot(read: TileReader, { size, root }: { size: number; root: Hash }): boolean {
  try {
    const hashes = subtreesOf({ start: 0, end: size }).map(subtree =>
      hashIn(read(tileOf(subtree)) ?? Buffer.alloc(0), subtree),
    )
    return hashOfSubtrees(hashes).equals(root)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
