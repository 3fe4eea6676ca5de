import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percents } from './percents.ts'

it('the largest remainders are rounded up, the first of equal ones first', () => {
  expect(percents([1, 1, 1])).toEqual([34, 33, 33])
  expect(percents([1, 2, 3])).toEqual([17, 33, 50])
  expect(percents([10, 10, 1, 1])).toEqual([45, 45, 5, 5])
  expect(percents([1, 6])).toEqual([14, 86])
  expect(percents([5])).toEqual([100])
})

it('parts that are all 0 have 0 percent each, and no parts none', () => {
  expect(percents([0, 0])).toEqual([0, 0])
  expect(percents([])).toEqual([])
})

it('whole percents add up to 100, each less than one from the exact share', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), parts => {
      const sum = parts.reduce((a, b) => a + b, 0)
      fc.pre(sum > 0)
      const shares = percents(parts)
      expect(shares.reduce((a, b) => a + b)).toBe(100)
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - ((parts[at] ?? 0) * 100) / sum)).toBeLessThan(1)
    }),
  )
})
