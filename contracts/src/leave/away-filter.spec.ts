import { expect, it } from 'vitest'
import { touching } from './away-filter.ts'
import { maxLeaveDays } from './commands.ts'

it('leave that touches some days begins at most the longest leave before the first of them', () => {
  expect(maxLeaveDays).toBe(366)
  expect(touching('2026-12-01', '2026-12-31')).toEqual({
    from_gte: '2025-11-30',
    from_lte: '2026-12-31',
    to_gte: '2026-12-01',
  })
})
