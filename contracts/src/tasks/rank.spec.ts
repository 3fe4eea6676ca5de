import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankAt, rankBetween, rankPattern } from './rank.ts'

describe('a rank', () => {
  it('puts a newer task before an older one', () => {
    expect(rankAt('2026-11-20T08:00:01.000Z') < rankAt('2026-11-20T08:00:00.000Z')).toBe(true)
  })
  it('goes before the first task, after the last one, and into an empty column', () => {
    const first = rankAt('2026-11-20T08:00:00.000Z')
    expect(rankBetween(undefined, first) < first).toBe(true)
    expect(rankBetween(first, undefined) > first).toBe(true)
    expect(rankBetween(undefined, undefined)).toBe('4999999999999')
  })
  it('stays within the range at both of its ends', () => {
    const [least, most] = ['0000000000000', '9999999999999']
    expect(rankBetween(undefined, '0000000000999')).toBe(least)
    expect(rankBetween('9999999999000', undefined)).toBe(most)
    expect(rankBetween(undefined, '0000000001005')).toBe('0000000000005')
    expect(rankBetween('9999999998999', undefined)).toBe(most)
    expect(rankBetween(least, '0000000000002')).toBe('0000000000001')
  })
  it('fits between any two others, a hundred times at the same place', () => {
    let low = '8236112000000'
    const high = '8236112000001'
    for (let at = 0; at < 100; at++) {
      const between = rankBetween(low, high)
      expect(between > low && between < high && rankPattern.test(between), between).toBe(true)
      low = between
    }
  })
  it('keeps every order that people make by moving tasks', () => {
    const move = fc.tuple(fc.nat(), fc.nat())
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), moves => {
        const ranks = Array.from({ length: 8 }, (_, at) => String(8_000_000_000_000 + at))
        for (const [from, to] of moves) {
          ranks.splice(from % ranks.length, 1)
          const place = to % (ranks.length + 1)
          const rank = rankBetween(ranks[place - 1], ranks[place])
          expect(rank).toMatch(rankPattern)
          ranks.splice(place, 0, rank)
        }
        expect(ranks).toEqual([...ranks].sort())
      }),
      { numRuns: 200 },
    )
  })
  it('stays the lower one’s when two tasks have the same', () => {
    expect(rankBetween('8000000000000', '8000000000000')).toBe('8000000000000')
    expect(rankBetween('8000000000005', '8000000000000')).toBe('8000000000005')
  })
})
