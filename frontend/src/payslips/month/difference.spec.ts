import { expect, it } from 'vitest'
import { differenceOf } from './difference.ts'

it.each([
  [284_605, 272_350, '+4.5%'],
  [231_890, 244_869, '−5.3%'],
  [100, 100, 'same'],
  [100, null, 'new'],
  [100, 0, 'new'],
  [-1, 100, 'belowZero'],
  [100_001, 100_000, '+0.0%'],
])('a net pay of %d after one of %s is %s', (net, before, expected) => {
  expect(differenceOf(net, before)).toBe(expected)
})
