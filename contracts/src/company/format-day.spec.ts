import { expect, it } from 'vitest'
import { dayInWords, formatDay } from './format-day.ts'

it.each([
  ['DD/MM/YYYY', '04/01/2027', '31/12/2026'],
  ['MM/DD/YYYY', '01/04/2027', '12/31/2026'],
  ['YYYY-MM-DD', '2027-01-04', '2026-12-31'],
  ['DD MMM YYYY', '04 Jan 2027', '31 Dec 2026'],
  ['DD.MM.YYYY', '04.01.2027', '31.12.2026'],
] as const)('a day in the format %s reads %s', (format, january, december) => {
  expect([formatDay('2027-01-04', format), formatDay('2026-12-31', format)]).toEqual([january, december])
})

it('a day in words has the month’s name', () => {
  expect([dayInWords('2027-01-04'), dayInWords('2026-12-31')]).toEqual(['4 January 2027', '31 December 2026'])
})

it('a text that is no day is shown as far as it goes', () => {
  expect([formatDay('2027-13-04', 'DD MMM YYYY'), dayInWords('2027-13-04')]).toEqual([
    '04 13 2027',
    '4 13 2027',
  ])
})

it('no day is no text, such as a date of birth that nobody entered', () => {
  expect(formatDay('', 'DD/MM/YYYY')).toBe('')
})
