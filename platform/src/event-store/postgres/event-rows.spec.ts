import { describe, expect, it } from 'vitest'
import { toInstant } from './event-rows.ts'

describe('toInstant', () => {
  it.each([
    ['2026-03-01 08:05:09.123456+00', '2026-03-01T08:05:09.123Z'],
    ['2026-03-01 08:05:09.12+00', '2026-03-01T08:05:09.120Z'],
    ['2026-03-01 08:05:09+00', '2026-03-01T08:05:09.000Z'],
  ])('turns %s, as Postgres prints it, into %s', (text, instant) => {
    expect(toInstant(text)).toBe(instant)
    expect(new Date(instant).toISOString()).toBe(instant)
  })
})
