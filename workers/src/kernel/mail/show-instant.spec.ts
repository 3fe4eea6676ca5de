import { expect, test } from 'vitest'
import { showInstant } from './show-instant.ts'

test.each([
  ['Asia/Beirut', '27 Nov 2026, 13:07 in Beirut'],
  ['UTC', '27 Nov 2026, 11:07 UTC'],
  ['Etc/UTC', '27 Nov 2026, 11:07 UTC'],
  ['America/Argentina/Buenos_Aires', '27 Nov 2026, 08:07 in Buenos Aires'],
  ['Etc/GMT+5', '27 Nov 2026, 06:07 (Etc/GMT+5)'],
  ['Pacific/Auckland', '28 Nov 2026, 00:07 in Auckland'],
])('an instant is written in the style of %s', (zone, shown) => {
  expect(showInstant('2026-11-27T11:07:59.999Z', zone)).toBe(shown)
})
