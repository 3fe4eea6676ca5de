import { expect, it } from 'vitest'
import { laterNumber } from './later-number.ts'

it.each([
  ['LW-2026-0243', 20, 'LW-2026-0263'],
  ['LW-2026-9999', 1, 'LW-2026-10000'],
  ['PS-2026-0001', 0, 'PS-2026-0001'],
])('%s and %d more give %s', (number, steps, expected) => {
  expect(laterNumber(number, steps)).toBe(expected)
})
