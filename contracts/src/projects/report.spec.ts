import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datesFromTo } from '../kernel/days.ts'
import { periodsOf, projectReportQuery, reportPeriodOf, reportPeriods } from './report.ts'

describe('the periods of a project report', () => {
  it('are days, weeks from Monday and months, cut off at the ends of the range', () => {
    expect(periodsOf('2026-11-01', '2026-11-30', 'week')).toEqual([
      { from: '2026-11-01', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-11-30' },
    ])
    expect(periodsOf('2026-12-30', '2027-01-02', 'month')).toEqual([
      { from: '2026-12-30', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-02' },
    ])
    expect(periodsOf('2026-12-31', '2026-12-31', 'day')).toEqual([{ from: '2026-12-31', to: '2026-12-31' }])
  })
  it('hold each day of the range once, in the period of that day', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 365 }))
    fc.assert(
      fc.property(range, fc.constantFrom(...reportPeriods), ([start, length], by) => {
        const days = datesFromTo('2026-01-01', '2029-12-31').slice(start, start + length + 1)
        const periods = periodsOf(days[0]!, days.at(-1)!, by)
        expect(periods.flatMap(({ from, to }) => datesFromTo(from, to))).toEqual(days)
        for (const { from, to } of periods) expect(reportPeriodOf(to, by)).toBe(reportPeriodOf(from, by))
      }),
    )
  })
})

it('a project report covers a year at most, forwards', () => {
  const asked = (from: string, to: string) => projectReportQuery.safeParse({ from, to })
  expect(asked('2028-01-01', '2028-12-31').success).toBe(true)
  expect(asked('2028-01-01', '2028-01-01').success).toBe(true)
  expect(asked('2028-01-01', '2029-01-01').error?.issues[0]).toMatchObject({
    path: ['to'],
    message: 'At most 366 days',
  })
  expect(asked('2028-01-02', '2028-01-01').error?.issues[0]).toMatchObject({
    path: ['to'],
    message: 'Must not be before the first day',
  })
})
