import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisOf, hours, percents } from './figures.ts'
import { rangeNameOf, reportQueryOf } from './report-query.ts'

it('hours are zero padded and grouped by thousands', () => {
  expect([hours(5), hours(485), hours(60 * 999), hours(77_070)]).toEqual([
    '00:05',
    '08:05',
    '999:00',
    '1,284:30',
  ])
})

describe('the shares of projects', () => {
  it('add up to 100', () => {
    expect(percents([1, 1, 1])).toEqual([34, 33, 33])
    expect(percents([0, 0])).toEqual([0, 0])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 50 }), parts => {
        expect(percents(parts).reduce((a, b) => a + b)).toBe(100)
      }),
    )
  })
})

it('the axis has at most five steps and holds every sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), highest => {
      const { top, lines } = axisOf(highest)
      expect(top).toBeGreaterThanOrEqual(highest)
      expect([lines[0], lines.at(-1)]).toEqual([0, top])
      expect(lines.length).toBeLessThanOrEqual(6)
    }),
  )
})

describe('the range of an address', () => {
  const asked = (search: string) => reportQueryOf(new URLSearchParams(search), '2026-11-20')
  it('is this month without one, and with a wrong one', () => {
    const month = { from: '2026-11-01', to: '2026-11-30', by: 'week' }
    for (const search of ['', 'from=soon', 'from=2026-11-09&to=2026-11-01', 'from=2020-01-01&to=2026-01-01'])
      expect(asked(search)).toMatchObject(month)
  })
  it('is the one that it names', () => {
    expect(asked('from=2026-02-01&to=2026-03-15&by=day&person=e1')).toEqual({
      from: '2026-02-01',
      to: '2026-03-15',
      by: 'day',
      employeeId: 'e1',
    })
  })
  it('is called by its month or year when it is a whole one', () => {
    expect(rangeNameOf({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-20')).toBe('November')
    expect(rangeNameOf({ from: '2025-02-01', to: '2025-02-28' }, '2026-11-20')).toBe('February 2025')
    expect(rangeNameOf({ from: '2026-01-01', to: '2026-12-31' }, '2026-11-20')).toBe('2026')
    expect(rangeNameOf({ from: '2026-11-02', to: '2026-11-30' }, '2026-11-20')).toBeUndefined()
  })
})
