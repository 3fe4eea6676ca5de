import { expect, test } from 'vitest'
import { defaultSettings, retryDelay } from './settings.ts'

test('attempts become less frequent, for about a day', () => {
  const waits = Array.from({ length: defaultSettings.attempts - 1 }, (_, n) =>
    retryDelay(n + 1, defaultSettings),
  )
  expect(waits.slice(0, 4)).toEqual([5_000, 15_000, 45_000, 135_000])
  expect(Math.max(...waits)).toBe(30 * 60_000)
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThan(26)
})
