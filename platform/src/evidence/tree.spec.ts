import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyEdge, grow, rootOf, type Tile } from './edge.ts'
import { emptyRoot, type Hash, leafHash, nodeHash } from './hashes.ts'
import { consistencyProof, inclusionProof } from './proofs.ts'
import { hashOfSubtrees, type LeafRange, splitOf, subtreesOf } from './subtrees.ts'
import { hashIn, tileOf } from './tiles.ts'
import { provesConsistency, provesInclusion } from './verify.ts'

/** The leaves of the reference implementation of Certificate Transparency, and the roots of its first trees. */
const referenceLeaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const referenceRoots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

/** MTH of RFC 9162 section 2.1.1, word for word. */
function rootByDefinition(leaves: readonly Hash[]): Hash {
  if (leaves.length === 0) return emptyRoot
  if (leaves.length === 1) return leaves[0] as Hash
  const middle = splitOf(leaves.length)
  return nodeHash(rootByDefinition(leaves.slice(0, middle)), rootByDefinition(leaves.slice(middle)))
}

const leavesOf = (count: number): Hash[] =>
  Array.from({ length: count }, (_, at) => leafHash(Buffer.from(`event ${at}`)))

/** Grows a tree by these numbers of leaves, and keeps its tiles as a store would. */
function grown(leaves: readonly Hash[], cuts: readonly number[] = []) {
  const store = new Map<string, Tile>()
  let edge = emptyEdge
  const bounds = [0, ...[...cuts].sort((a, b) => a - b), leaves.length]
  for (let at = 1; at < bounds.length; at += 1) {
    const step = grow(edge, leaves.slice(bounds[at - 1], bounds[at]))
    edge = step.edge
    for (const tile of step.written) store.set(`${tile.level}/${tile.index}`, tile)
  }
  const hashOf = (range: LeafRange): Hash =>
    hashOfSubtrees(
      subtreesOf(range).map(subtree => {
        const { level, index } = tileOf(subtree)
        return hashIn(store.get(`${level}/${index}`)?.hashes ?? Buffer.alloc(0), subtree)
      }),
    )
  return { edge, hashOf }
}

const changed = (hash: Hash): Hash => {
  const other = Buffer.from(hash)
  other[7] = (other[7] ?? 0) ^ 1
  return other
}

describe('the tree of events', () => {
  it('has the roots of the reference implementation', () => {
    const leaves = referenceLeaves.map(bytes => leafHash(Buffer.from(bytes, 'hex')))
    const roots = referenceRoots.map((_, size) => rootOf(grown(leaves.slice(0, size)).edge).toString('hex'))
    expect(roots).toEqual(referenceRoots)
  })

  it('has the root of the definition, however it has grown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_500 }),
        fc.array(fc.nat(1_500), { maxLength: 5 }),
        (size, cuts) => {
          const leaves = leavesOf(size)
          const { edge, hashOf } = grown(
            leaves,
            cuts.filter(cut => cut <= size),
          )
          const root = rootByDefinition(leaves)
          expect(rootOf(edge)).toEqual(root)
          expect(hashOf({ start: 0, end: size })).toEqual(root)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('has a third level of tiles, and its proofs hold', () => {
    const size = 256 * 256 + 300
    const leaves = leavesOf(size)
    const { edge, hashOf } = grown(leaves, [70, 255, 256, 40_000, 65_536, 65_600])
    const root = rootOf(edge)
    expect(edge.tiles.map(({ length }) => length / 32)).toEqual([44, 1, 1])
    for (const index of [0, 255, 256, 65_535, 65_536, size - 1]) {
      const proof = inclusionProof(index, size).map(hashOf)
      expect(proof.length).toBeLessThanOrEqual(17)
      expect(provesInclusion({ leaf: leaves[index] as Hash, index, size, root }, proof)).toBe(true)
    }
  })
})

describe('a proof of inclusion', () => {
  it('holds for every leaf of every small tree, and for no other leaf, place, size or root', () => {
    const leaves = leavesOf(40)
    for (let size = 1; size <= leaves.length; size += 1) {
      const { edge, hashOf } = grown(leaves.slice(0, size))
      const root = rootOf(edge)
      for (let index = 0; index < size; index += 1) {
        const leaf = leaves[index] as Hash
        const proof = inclusionProof(index, size).map(hashOf)
        const holds = (change: object, of = proof) =>
          provesInclusion({ leaf, index, size, root, ...change }, of)
        expect(holds({})).toBe(true)
        expect(holds({ leaf: changed(leaf) })).toBe(false)
        expect(holds({ root: changed(root) })).toBe(false)
        expect(holds({ index: index + 1 })).toBe(false)
        expect(holds({ index: -1 })).toBe(false)
        expect(holds({}, [...proof, leaf])).toBe(false)
        for (const at of proof.keys()) {
          expect(holds({}, proof.toSpliced(at, 1))).toBe(false)
          expect(holds({}, proof.with(at, changed(proof[at] as Hash)))).toBe(false)
        }
      }
    }
  })

  it('is refused for a leaf that is not there', () => {
    expect(() => inclusionProof(3, 3)).toThrow(RangeError)
    expect(() => inclusionProof(-1, 3)).toThrow(RangeError)
  })
})

describe('a proof of consistency', () => {
  it('holds between any two small trees, and not when anything of it is changed', () => {
    const leaves = leavesOf(40)
    const trees = Array.from({ length: 41 }, (_, size) => ({
      size,
      root: rootOf(grown(leaves.slice(0, size)).edge),
    }))
    const { hashOf } = grown(leaves)
    for (const older of trees.slice(1))
      for (const newer of trees.slice(older.size)) {
        const proof = consistencyProof(older.size, newer.size).map(hashOf)
        expect(provesConsistency(older, newer, proof)).toBe(true)
        const forged = { ...older, root: changed(older.root) }
        expect(provesConsistency(forged, newer, proof)).toBe(false)
        expect(provesConsistency(older, { ...newer, root: changed(newer.root) }, proof)).toBe(false)
        expect(provesConsistency(older, newer, [...proof, older.root])).toBe(false)
        for (const at of proof.keys()) {
          expect(provesConsistency(older, newer, proof.toSpliced(at, 1))).toBe(false)
          expect(provesConsistency(older, newer, proof.with(at, changed(proof[at] as Hash)))).toBe(false)
        }
      }
  })

  it('leads from the tree without leaves to each, and never backwards', () => {
    const [empty, one] = [0, 1].map(size => ({ size, root: rootOf(grown(leavesOf(size)).edge) }))
    expect(provesConsistency(empty!, one!, [])).toBe(true)
    expect(provesConsistency(one!, empty!, [])).toBe(false)
    expect(() => consistencyProof(0, 4)).toThrow(RangeError)
    expect(() => consistencyProof(5, 4)).toThrow(RangeError)
  })

  it('does not exist for a record that was changed before the older head', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), fc.nat(), fc.nat(), (size, olderAt, changedAt) => {
        const older = 1 + (olderAt % (size - 1))
        const leaves = leavesOf(size)
        const before = { size: older, root: rootOf(grown(leaves.slice(0, older)).edge) }
        const at = changedAt % older
        const forged = grown(leaves.with(at, changed(leaves[at] as Hash)))
        const proof = consistencyProof(older, size).map(forged.hashOf)
        expect(provesConsistency(before, { size, root: rootOf(forged.edge) }, proof)).toBe(false)
      }),
    )
  })
})
