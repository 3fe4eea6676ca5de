import { expect, it } from 'vitest'
import { clockText, readClock } from './clock.ts'

it.each([
  ['9:12', 552],
  ['09.12', 552],
  ['0912', 552],
  ['912', 552],
  ['9', 540],
  ['00:00', 0],
  ['24:00', undefined],
  ['9:60', undefined],
  ['nine', undefined],
  ['', undefined],
])('reads %j as %s minutes', (text, minutes) => {
  expect(readClock(text)).toBe(minutes)
})

it('writes minutes as a time with four digits', () => {
  expect([0, 552, 1439].map(clockText)).toEqual(['00:00', '09:12', '23:59'])
})
