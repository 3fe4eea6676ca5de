import fc from 'fast-check'
import { expect, it } from 'vitest'
import { datesFromTo } from '../../kit/dates.ts'
import { bandsOf } from './bands.ts'

it('names the days of recording with their numbers of events', () => {
  expect(bandsOf(['2026-11-16', '2026-11-16', '2026-11-18'])).toEqual([
    { date: '2026-11-16', count: 2 },
    { date: '2026-11-18', count: 1 },
  ])
  expect(bandsOf([])).toEqual([])
})

it('names months where there are more than 14 days', () => {
  expect(bandsOf(datesFromTo('2026-11-10', '2026-11-23'))).toHaveLength(14)
  expect(bandsOf(datesFromTo('2026-11-20', '2026-12-04'))).toEqual([
    { date: '2026-11', count: 11 },
    { date: '2026-12', count: 4 },
  ])
})

it('counts every event in one band', () => {
  const days = fc.array(fc.integer({ min: 10, max: 28 }).map(date => `2026-11-${date}`))
  fc.assert(
    fc.property(days, recordedOn => {
      const bands = bandsOf(recordedOn.sort())
      expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(recordedOn.length)
    }),
  )
})
