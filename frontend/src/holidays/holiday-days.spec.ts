import { expect, it } from 'vitest'
import { byMonth, monthInAddress, untilKey, yearOf } from './holiday-days.ts'

it('says when a day is', () => {
  expect(untilKey('2026-11-20', '2026-11-20')[0]).toBe('today')
  expect(untilKey('2026-11-20', '2026-11-21')[0]).toBe('tomorrow')
  expect(untilKey('2026-11-20', '2026-11-24')).toEqual(['days', { smart_count: 4 }])
})
it('groups rows by month and keeps their order', () => {
  const rows = ['2027-01-01', '2027-01-26', '2027-03-04'].map(date => ({ date }))
  expect(byMonth(rows).map(([month, of]) => [month, of.length])).toEqual([
    ['2027-01', 2],
    ['2027-03', 1],
  ])
})
it('reads year and month of an address, and falls back to the present ones', () => {
  expect(yearOf('2031', '2026-11-20')).toBe('2031')
  expect(monthInAddress('2031-02', '2026-11-20')).toBe('2031-02')
  for (const text of [null, '', '31', '2031-13', 'x'])
    expect(monthInAddress(text, '2026-11-20')).toBe('2026-11')
  for (const text of [null, '', '31', '0999', 'x']) expect(yearOf(text, '2026-11-20')).toBe('2026')
})
