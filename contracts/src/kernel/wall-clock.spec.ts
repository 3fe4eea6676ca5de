import { expect, it } from 'vitest'
import { wallClock } from './wall-clock.ts'

const reads = (zone: string, instant: string) => new Date(wallClock(zone, Date.parse(instant))).toISOString()

it.each([
  ['Asia/Kolkata', '2026-11-20T20:15:30.250Z', '2026-11-21T01:45:30.250Z'],
  ['America/New_York', '2026-11-01T05:59:00Z', '2026-11-01T01:59:00.000Z'],
  ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01T01:00:00.000Z'],
  ['Asia/Kathmandu', '1969-12-31T23:59:59.999Z', '1970-01-01T05:29:59.999Z'],
])('a clock in %s shows %s', (zone, instant, wall) => {
  expect(reads(zone, instant)).toBe(wall)
})

it('rejects an unknown zone', () => {
  expect(() => wallClock('Mars/Olympus', 0)).toThrow(RangeError)
})
