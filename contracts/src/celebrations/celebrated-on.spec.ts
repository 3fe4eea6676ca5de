import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { celebratedOn, monthDaysOn, nextCelebration, yearsSince } from './celebrated-on.ts'

describe('29 February', () => {
  it('is celebrated on 28 February in common years', () => {
    expect(celebratedOn('02-29', 2028)).toBe('2028-02-29')
    expect(celebratedOn('02-29', 2027)).toBe('2027-02-28')
    expect(celebratedOn('02-29', 2100)).toBe('2100-02-28')
    expect(celebratedOn('02-29', 2000)).toBe('2000-02-29')
  })
  it('is among the days that 28 February celebrates in common years only', () => {
    expect(monthDaysOn('2027-02-28')).toEqual(['02-28', '02-29'])
    expect(monthDaysOn('2028-02-28')).toEqual(['02-28'])
    expect(monthDaysOn('2028-02-29')).toEqual(['02-29'])
    expect(monthDaysOn('2027-03-01')).toEqual(['03-01'])
  })
})

describe('the next celebration', () => {
  it('is today, later this year, or next year', () => {
    expect(nextCelebration('11-23', '2026-11-23')).toBe('2026-11-23')
    expect(nextCelebration('12-31', '2026-11-23')).toBe('2026-12-31')
    expect(nextCelebration('01-03', '2026-11-23')).toBe('2027-01-03')
    expect(nextCelebration('02-29', '2027-02-28')).toBe('2027-02-28')
    expect(nextCelebration('02-29', '2027-03-01')).toBe('2028-02-29')
  })
  it('is the first date on or after a date that celebrates the day', () => {
    const date = fc.date({
      min: new Date('1999-01-01T00:00:00Z'),
      max: new Date('2104-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    const dayOf = (at: Date) => at.toISOString().slice(0, 10)
    fc.assert(
      fc.property(date, date, (born, at) => {
        const monthDay = dayOf(born).slice(5)
        const day = new Date(`${dayOf(at)}T00:00:00Z`)
        while (!monthDaysOn(dayOf(day)).includes(monthDay)) day.setUTCDate(day.getUTCDate() + 1)
        expect(nextCelebration(monthDay, dayOf(at))).toBe(dayOf(day))
      }),
    )
  })
})

it('an anniversary counts the years since the year of joining', () => {
  expect(yearsSince(2021, '2026-11-23')).toBe(5)
})
