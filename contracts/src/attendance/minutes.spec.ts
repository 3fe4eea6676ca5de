import { expect, it } from 'vitest'
import { groupedHours, hoursAndMinutes, minutesBetween } from './minutes.ts'

it('minutes between two instants are rounded down, and never negative', () => {
  expect(minutesBetween('2026-11-24T09:00:00.000Z', '2026-11-24T10:01:59.999Z')).toBe(61)
  expect(minutesBetween('2026-11-24T10:00:00.000Z', '2026-11-24T09:00:00.000Z')).toBe(0)
})

it.each([
  [0, '00:00'],
  [485, '08:05'],
  [6_000, '100:00'],
  [-90, '−01:30'],
])('%d minutes are shown as %s', (minutes, shown) => {
  expect(hoursAndMinutes(minutes)).toBe(shown)
})

it.each([
  [485, '08:05'],
  [59_999, '999:59'],
  [60_000, '1,000:00'],
  [77_070, '1,284:30'],
])('%d minutes of a sum are shown as %s', (minutes, shown) => {
  expect(groupedHours(minutes)).toBe(shown)
})
