import { expect, it } from 'vitest'
import { instantIn, isInstant } from './known-on.ts'

it('reads a date and a time on a zone’s clock', () => {
  expect(instantIn('Africa/Lagos', '2026-11-20', '15:10')).toBe('2026-11-20T14:10:00.000Z')
})

it('takes the first of two, and a skipped time on the clock of before', () => {
  expect(instantIn('Europe/Berlin', '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(instantIn('Europe/Berlin', '2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
})

it('knows an instant from a date and from other texts', () => {
  expect(isInstant('2026-11-20T14:10:00.000Z')).toBe(true)
  for (const text of [null, '', '2026-11-20', '2026-11-20T99:10Z', 'now']) expect(isInstant(text)).toBe(false)
})
