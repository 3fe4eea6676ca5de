import { emptyEdge, grow, rootOf, type Tile } from '@rollcall/platform/evidence/edge.ts'
import { leafHash } from '@rollcall/platform/evidence/hashes.ts'
import { expect, it } from 'vitest'
import { fitsAbove, fullTiles, hadRoot, hasRoot, numbersUnder, tilesOfRoot } from './compare-tiles.ts'

const leaves = Array.from({ length: 700 }, (_, at) => leafHash(Buffer.from(String(at))))
const { edge, written } = grow(emptyEdge, leaves)
const tiles = new Map(written.map((tile: Tile) => [`${tile.level}/${tile.index}`, tile.hashes]))
const read = ({ level, index }: { level: number; index: number }) => tiles.get(`${level}/${index}`)
const changed = (tile: Buffer | undefined) => {
  const other = Buffer.from(tile ?? [])
  other[40] = (other[40] ?? 0) ^ 1
  return other
}
const first = { level: 0, index: 0 }
const above = read({ level: 1, index: 0 })

it('full tiles have their hash in the tile above', () => {
  expect(fullTiles(0, 700)).toBe(2)
  expect(fullTiles(1, 700)).toBe(0)
  for (const index of [0, 1])
    expect(fitsAbove(read({ level: 0, index }), { level: 0, index }, above)).toBe(true)
  expect(fitsAbove(changed(read(first)), first, above)).toBe(false)
  expect(fitsAbove(read(first)?.subarray(32), first, above)).toBe(false)
  expect(fitsAbove(undefined, first, above)).toBe(false)
  expect(fitsAbove(read(first), first, undefined)).toBe(false)
})

it('a tile is over the events of its numbers', () => {
  expect(numbersUnder({ level: 0, index: 1 })).toEqual({ number: 257, last: 512 })
  expect(numbersUnder({ level: 1, index: 0 })).toEqual({ number: 1, last: 65_536 })
})

it('the edge has the root of the tree, unless one of its hashes is changed or missing', () => {
  const root = rootOf(edge)
  expect(hasRoot(edge, root)).toBe(true)
  expect(hasRoot({ ...edge, tiles: edge.tiles.map(changed) }, root)).toBe(false)
  expect(hasRoot({ ...edge, tiles: [] }, root)).toBe(false)
})

it('the root at each earlier size follows from a few tiles', () => {
  for (const size of [1, 2, 255, 256, 257, 511, 512, 699, 700]) {
    const head = { size, root: rootOf(grow(emptyEdge, leaves.slice(0, size)).edge) }
    expect(hadRoot(read, head)).toBe(true)
    expect(hadRoot(read, { ...head, size: size === 1 ? 2 : size - 1 })).toBe(false)
    const last = tilesOfRoot(size).at(-1)
    expect(
      hadRoot(
        name => (name.index === last?.index && name.level === last.level ? undefined : read(name)),
        head,
      ),
    ).toBe(false)
  }
})
