import { expect, it } from 'vitest'
import { pauseAfter } from './keep-stamps.ts'

it('asks an authority that fails again after a pause that grows up to a minute', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 100, 2_000].map(failures => pauseAfter(failures, 5_000))
  expect(pauses).toEqual([5_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
})
