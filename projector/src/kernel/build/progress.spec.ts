import { expect, it } from 'vitest'
import { createProgress } from './progress.ts'

it('computes total, rate and remaining time from positions', () => {
  let now = 0
  const progress = createProgress('1000', () => now)
  now = 1_000
  expect(progress(250, '250')).toEqual({ done: 250, total: 1000, eventsPerSecond: 250, secondsLeft: 3 })
  now = 2_000
  expect(progress(250, '500')).toEqual({ done: 500, total: 1000, eventsPerSecond: 250, secondsLeft: 2 })
})
it('estimates the total when positions are no running numbers', () => {
  const progress = createProgress('90000', () => 0)
  expect(progress(10, '9000').total).toBe(100)
})
it('also counts events that arrive after the start', () => {
  const progress = createProgress('10', () => 0)
  expect(progress(12, '12')).toMatchObject({ done: 12, total: 12 })
})
