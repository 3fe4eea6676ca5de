import { dateFormats } from '@rollcall/contracts/company/team-settings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayIn,
  formatDay,
  isDay,
  mondayOf,
  monthsLater,
  offsetIn,
  offsetText,
  parseDay,
  timeAtOffset,
  timeIn,
  weekdayName,
  weekdayOf,
  weekFrom,
  weekNumber,
  zoneCity,
} from './dates.ts'

describe('instants in a zone', () => {
  it('are shown with the zone’s clock and day, not UTC’s', () => {
    const instant = '2026-11-20T20:32:11.123Z'
    expect(timeIn('Asia/Kolkata', instant)).toBe('02:02')
    expect(dayIn('Asia/Kolkata', instant)).toBe('2026-11-21')
    expect(dayIn('America/Sao_Paulo', instant)).toBe('2026-11-20')
  })

  it('have the right offset on both sides of a clock change', () => {
    expect(offsetIn('Europe/Berlin', '2026-03-29T00:59:59Z')).toBe(60)
    expect(offsetIn('Europe/Berlin', '2026-03-29T01:00:00Z')).toBe(120)
    expect(offsetIn('Asia/Kathmandu', '2026-01-01T00:00:00Z')).toBe(345)
  })

  it('keep a recorded time at its recorded offset', () => {
    expect(timeAtOffset('2026-11-20T03:32:00Z', 330)).toBe('09:02')
    expect(timeAtOffset('2026-11-20T03:32:00Z', -300)).toBe('22:32')
  })

  it('show midnight as 00:00', () => {
    expect(timeIn('Asia/Kolkata', '2026-11-20T18:30:00Z')).toBe('00:00')
  })

  it('show the offset from UTC', () => {
    expect(offsetText('Asia/Kolkata', 0)).toBe('UTC+05:30')
    expect(offsetText('America/New_York', '2026-01-01T00:00:00Z')).toBe('UTC−05:00')
    expect(offsetText('UTC', 0)).toBe('UTC')
  })

  it('name a zone by its place', () => {
    expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    expect(zoneCity('UTC')).toBe('UTC')
  })
})

describe('days in the company’s format', () => {
  it.each([
    ['DD/MM/YYYY', '05/03/2026'],
    ['MM/DD/YYYY', '03/05/2026'],
    ['YYYY-MM-DD', '2026-03-05'],
    ['DD MMM YYYY', '05 Mar 2026'],
    ['DD.MM.YYYY', '05.03.2026'],
  ] as const)('%s', (format, text) => {
    expect(formatDay('2026-03-05', format)).toBe(text)
    expect(parseDay(text, format)).toBe('2026-03-05')
  })

  it('can be read back in every format', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom(...dateFormats), (date, format) => {
        const day = date.toISOString().slice(0, 10)
        expect(parseDay(formatDay(day, format), format)).toBe(day)
      }),
    )
  })

  it('are read as people type them: one digit, other separators, ISO, a full month name', () => {
    expect(parseDay(' 5.3.2026 ', 'DD/MM/YYYY')).toBe('2026-03-05')
    expect(parseDay('2026-03-05', 'DD/MM/YYYY')).toBe('2026-03-05')
    expect(parseDay('5 march 2026', 'DD MMM YYYY')).toBe('2026-03-05')
  })

  it.each([
    ['5 Mar 2026', 'DD/MM/YYYY'],
    ['March 5, 2026', 'DD/MM/YYYY'],
    ['5 March 2026', 'MM/DD/YYYY'],
    ['2026 mar 5', 'YYYY-MM-DD'],
  ] as const)('are read with a month’s name in %s where the company’s format is %s', (text, format) => {
    expect(parseDay(text, format)).toBe('2026-03-05')
  })

  it.each(['5 Ma 2026', '5 Marble 2026', 'Mar 2026', '30/02/2026', '1/13/2026', '5/3/26', 'soon', '', '5/3'])(
    'are refused: %s',
    text => {
      expect(parseDay(text, 'DD/MM/YYYY')).toBeUndefined()
    },
  )
})

describe('months', () => {
  it('follow each other across years', () => {
    expect([addMonths('2026-11', 2), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('keep the day of %s %i months later if it exists', (day, months, then) => {
    expect(monthsLater(day, months)).toBe(then)
  })
})

describe('weeks', () => {
  it('begin on Monday, across months and years', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(weekFrom(mondayOf('2027-01-01'))).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ])
    expect(weekdayName('2026-11-20')).toBe('Friday')
    expect(weekdayOf('2026-11-20')).toBe('friday')
  })

  it('are numbered by ISO 8601', () => {
    expect(weekNumber('2026-11-20')).toBe(47)
    expect(weekNumber('2027-01-01')).toBe(53)
    expect(weekNumber('2027-01-04')).toBe(1)
  })

  it('counts days correctly across clock changes', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('distinguishes a day in an address from other text', () => {
    expect(isDay('2026-11-20')).toBe(true)
    for (const text of [null, '', '2026-11-31', '2026-1-1', 'x']) expect(isDay(text)).toBe(false)
  })
})
