import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dateIn, datesFromTo, daysBetween, weekdayIndex } from './days.ts'

describe('days', () => {
  it('are counted across months, leap days and changes of the clock', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect([addDays('2026-03-01', -1), addDays('2028-03-01', -1)]).toEqual(['2026-02-28', '2028-02-29'])
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
  })
  it('go from the first to the last, inclusive', () => {
    expect(datesFromTo('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01'])
    expect(datesFromTo('2027-01-01', '2026-12-31')).toEqual([])
    expect(datesFromTo('9999-12-31', '9999-12-31')).toEqual(['9999-12-31'])
  })
  it('have weekdays from Monday on', () => {
    expect(datesFromTo('2026-11-23', '2026-11-29').map(weekdayIndex)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
  it('begin at midnight of their zone', () => {
    const instant = Date.parse('2026-11-22T10:30:00Z')
    expect([dateIn('Pacific/Kiritimati', instant), dateIn('Pacific/Pago_Pago', instant)]).toEqual([
      '2026-11-23',
      '2026-11-21',
    ])
  })
  it('begin after 23 or 25 hours when the clock changes, at an instant that is written out', () => {
    expect(dateIn('Europe/Berlin', '2026-03-29T21:59:59Z')).toBe('2026-03-29')
    expect(dateIn('Europe/Berlin', '2026-03-29T22:00:00Z')).toBe('2026-03-30')
    expect(dateIn('Europe/Berlin', '2026-10-25T22:59:59.999Z')).toBe('2026-10-25')
    expect(dateIn('Europe/Berlin', '2026-10-25T23:00:00.000Z')).toBe('2026-10-26')
  })
})

it('months are counted across the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
  expect([addMonths('2026-11', 14), addMonths('2026-01', -13)]).toEqual(['2028-01', '2024-12'])
})

it('the weekday of any day is that of the calendar', () => {
  const anyDay = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anyDay, date => {
      const day = date.toISOString().slice(0, 10)
      expect([day, weekdayIndex(day)]).toEqual([day, Temporal.PlainDate.from(day).dayOfWeek - 1])
    }),
    { numRuns: 2_000 },
  )
})
