import { type Hash, hashBytes } from './hashes.ts'
import { hashOfSubtrees, subtreesOf } from './subtrees.ts'
import { hashIn, hashOfTile, type TileName, tileOf, tileWidth } from './tiles.ts'

/** The right edge of a growing tree: all that is needed to add leaves and to know the root. */
export interface Edge {
  /** The number of leaves. */
  size: number
  /** The unfinished last tile of each level, from the leaves upwards; each shorter than a full tile. */
  tiles: readonly Buffer[]
}

export const emptyEdge: Edge = { size: 0, tiles: [] }

/** A tile with its content. */
export interface Tile extends TileName {
  hashes: Buffer
}

/**
 * Adds leaves by their hashes. Returns the new edge, and every tile that is new or longer than before, to be written
 * over the one of the same name.
 */
export function grow(edge: Edge, leaves: readonly Hash[]): { edge: Edge; written: Tile[] } {
  const written: Tile[] = []
  const tiles = [...edge.tiles]
  let added = leaves
  for (let level = 0; added.length > 0; level += 1) {
    const before = Math.floor(edge.size / tileWidth ** level)
    const row = Buffer.concat([tiles[level] ?? Buffer.alloc(0), ...added])
    const full: Hash[] = []
    let index = Math.floor(before / tileWidth)
    let from = 0
    for (; from + tileWidth * hashBytes <= row.length; from += tileWidth * hashBytes) {
      const hashes = row.subarray(from, from + tileWidth * hashBytes)
      written.push({ level, index, hashes })
      full.push(hashOfTile(hashes))
      index += 1
    }
    const rest = row.subarray(from)
    if (rest.length > 0) written.push({ level, index, hashes: rest })
    tiles[level] = rest
    added = full
  }
  return { edge: { size: edge.size + leaves.length, tiles }, written }
}

/** The root of the tree that ends in this edge. */
export const rootOf = ({ size, tiles }: Edge): Hash =>
  hashOfSubtrees(
    subtreesOf({ start: 0, end: size }).map(subtree => {
      const { level } = tileOf(subtree)
      return hashIn(tiles[level] ?? Buffer.alloc(0), subtree)
    }),
  )
