import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/days.ts'
import { leaveYearAfter, leaveYearOf } from './leave-year.ts'

describe('a leave year', () => {
  it('begins on the first of its first month', () => {
    expect(leaveYearOf('2026-11-22', 1)).toEqual({ year: 2026, from: '2026-01-01', until: '2026-12-31' })
    expect(leaveYearOf('2026-11-22', 4)).toEqual({ year: 2026, from: '2026-04-01', until: '2027-03-31' })
    expect(leaveYearOf('2026-04-01', 4).from).toBe('2026-04-01')
    expect(leaveYearOf('2026-12-31', 12).from).toBe('2026-12-01')
    expect(leaveYearOf('2026-03-31', 4)).toEqual({ year: 2025, from: '2025-04-01', until: '2026-03-31' })
  })
  it('is shorter or longer after a change of the first month', () => {
    const year = leaveYearOf('2026-11-22', 4)
    expect(leaveYearAfter(year, 1)).toEqual({ year: 2027, from: '2027-04-01', until: '2027-12-31' })
    expect(leaveYearAfter(leaveYearOf('2026-11-22', 1), 4)).toEqual({
      year: 2027,
      from: '2027-01-01',
      until: '2028-03-31',
    })
  })
  it('follows the one before without a gap, whatever the settings become', () => {
    const month = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(month, fc.array(month, { maxLength: 8 }), (first, months) => {
        let year = leaveYearOf('2026-11-22', first)
        for (const next of months) {
          const after = leaveYearAfter(year, next)
          expect(after.from).toBe(addDays(year.until, 1))
          expect(after.year).toBe(year.year + 1)
          expect(Number(after.from.slice(0, 4))).toBe(after.year)
          expect(after.until > after.from).toBe(true)
          year = after
        }
      }),
    )
  })
})
