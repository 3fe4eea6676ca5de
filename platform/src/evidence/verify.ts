import { emptyRoot, type Hash, nodeHash } from './hashes.ts'

/**
 * Whether the proof leads from a leaf's hash to the root of a tree of `size` leaves: RFC 9162 section 2.1.3.2.
 * `index`: the leaf's, from 0.
 */
export function provesInclusion(
  { leaf, index, size, root }: { leaf: Hash; index: number; size: number; root: Hash },
  proof: readonly Hash[],
): boolean {
  if (index < 0 || index >= size) return false
  let [node, last, reached] = [index, size - 1, leaf]
  for (const sibling of proof) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      reached = nodeHash(sibling, reached)
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)]
    } else reached = nodeHash(reached, sibling)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && reached.equals(root)
}

/** A tree as a signed head tells it. */
export interface TreeHead {
  size: number
  root: Hash
}

/**
 * Whether the proof shows that the older tree is the beginning of the newer one: RFC 9162 section 2.1.4.2. The tree
 * without leaves is the beginning of each.
 */
export function provesConsistency(older: TreeHead, newer: TreeHead, proof: readonly Hash[]): boolean {
  if (older.size > newer.size) return false
  if (older.size === 0) return proof.length === 0 && older.root.equals(emptyRoot)
  if (older.size === newer.size) return proof.length === 0 && older.root.equals(newer.root)
  // A complete older tree is a subtree of the newer one, so that its root begins the proof.
  const isComplete = Number.isInteger(Math.log2(older.size))
  const [first, ...rest] = isComplete ? [older.root, ...proof] : proof
  if (first === undefined) return false
  let [node, last] = [older.size - 1, newer.size - 1]
  while (isOdd(node)) [node, last] = [half(node), half(last)]
  let [old, now] = [first, first]
  for (const sibling of rest) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      old = nodeHash(sibling, old)
      now = nodeHash(sibling, now)
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)]
    } else now = nodeHash(now, sibling)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && old.equals(older.root) && now.equals(newer.root)
}

// Not by bit operators, which cut numbers off at 32 bits.
const isOdd = (number: number): boolean => number % 2 === 1
const half = (number: number): number => Math.floor(number / 2)
