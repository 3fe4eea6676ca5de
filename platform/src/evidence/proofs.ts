import { type LeafRange, splitOf } from './subtrees.ts'

/**
 * The ranges whose hashes prove that a leaf is in the tree, from the leaf upwards: PATH(index, D_size) of RFC 9162
 * section 2.1.3.1. Throws RangeError if the tree has no such leaf.
 */
export function inclusionProof(index: number, size: number): LeafRange[] {
  if (index < 0 || index >= size) throw new RangeError(`A tree of ${size} leaves has no leaf ${index}`)
  const path: LeafRange[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    const isLeft = index < middle
    path.push(isLeft ? { start: middle, end } : { start, end: middle })
    if (isLeft) end = middle
    else start = middle
  }
  return path.reverse()
}

/**
 * The ranges whose hashes prove that the tree of `first` leaves is the beginning of the tree of `second` leaves:
 * PROOF(first, D_second) of RFC 9162 section 2.1.4.1. Empty if both are the same tree. Throws RangeError unless
 * 0 < first ≤ second.
 */
export function consistencyProof(first: number, second: number): LeafRange[] {
  if (first < 1 || first > second) throw new RangeError(`No proof leads from ${first} leaves to ${second}`)
  const proof: LeafRange[] = []
  let [start, end] = [0, second]
  // The older tree is a whole subtree as long as every split has gone to the left: its root is known.
  let isKnown = true
  while (first < end) {
    const middle = start + splitOf(end - start)
    if (first <= middle) {
      proof.push({ start: middle, end })
      end = middle
    } else {
      proof.push({ start, end: middle })
      start = middle
      isKnown = false
    }
  }
  if (!isKnown) proof.push({ start, end })
  return proof.reverse()
}
