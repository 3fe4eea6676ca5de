import { expect, it } from 'vitest'
import { dayColumnOf, dayColumns } from './hours.ts'

it('each day of the longest month has its column', () => {
  expect(dayColumns).toHaveLength(31)
  expect(['2026-12-01', '2026-12-09', '2026-12-31'].map(dayColumnOf)).toEqual(['d1', 'd9', 'd31'])
})

it.each(['2026-12-00', '2026-12-32', '2026-12', '2026-12-xx'])('%s has no column', date => {
  expect(() => dayColumnOf(date)).toThrow(new RangeError('A date without a day of the month'))
})
