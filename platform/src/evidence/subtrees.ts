import { emptyRoot, type Hash, nodeHash } from './hashes.ts'

/** A complete subtree: the 2^`level` leaves from `index` · 2^`level`. */
export interface Subtree {
  level: number
  index: number
}

/** Leaves of a tree: from `start` up to and without `end`. */
export interface LeafRange {
  start: number
  end: number
}

/** The largest power of two below `size`, which splits a tree of `size` > 1 leaves (RFC 9162 section 2.1.1). */
export const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))

/**
 * The complete subtrees that make up a range of leaves, from the left: at most one of each size, the largest first.
 * `start` has to be a multiple of the largest of them, as in each part of a proof.
 */
export function subtreesOf({ start, end }: LeafRange): Subtree[] {
  const subtrees: Subtree[] = []
  for (let from = start; from < end; ) {
    const level = Math.floor(Math.log2(end - from))
    subtrees.push({ level, index: from / 2 ** level })
    from += 2 ** level
  }
  return subtrees
}

/** The hash of a range of leaves from the hashes of its complete subtrees, as `subtreesOf` gives them. */
export const hashOfSubtrees = (hashes: readonly Hash[]): Hash =>
  hashes.length === 0 ? emptyRoot : hashes.reduceRight((right, left) => nodeHash(left, right))
