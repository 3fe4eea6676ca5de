import type { AttendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { expect, it } from 'vitest'
import { datesFromTo, weekdayIndex } from '../kit/dates.ts'
import { balanceOf, weeksOfMonth } from './month-weeks.ts'
import { monthsFrom } from './months-from.ts'

const day = (date: string, more: Partial<AttendanceDay> = {}) =>
  ({
    date,
    minutes: 0,
    deductedMinutes: 0,
    overtimeMinutes: 0,
    lateMinutes: 0,
    leaveDays: 0,
    missing: false,
    scheduledMinutes: weekdayIndex(date) < 5 ? 480 : 0,
    ...more,
  }) as AttendanceDay
const november = datesFromTo('2026-11-01', '2026-11-30').map(date => day(date))

it('cuts a month into its weeks, from Monday or from the first day on', () => {
  expect(
    weeksOfMonth(november, '2026-11-20').map(({ from, to, when, target, workingDays }) =>
      [from.slice(8), to.slice(8), when, target, workingDays].join(' '),
    ),
  ).toEqual([
    '01 01 past 0 0',
    '02 08 past 2400 5',
    '09 15 past 2400 5',
    '16 22 now 2400 5',
    '23 29 future 2400 5',
    '30 30 future 480 1',
  ])
})

it('counts what is deducted and what misses its punch-out not as worked', () => {
  const days = [
    day('2026-11-16', { minutes: 500, deductedMinutes: 20 }),
    day('2026-11-17', { missing: true }),
    day('2026-11-18', { minutes: 480 }),
  ]
  expect(balanceOf(days)).toEqual({ worked: 960, target: 1440, missing: 480, missingDays: 1 })
})

it('has no target where a day has no work hours', () => {
  expect(balanceOf([day('2026-11-16', { scheduledMinutes: null })]).target).toBeNull()
})

it.each([
  ['2024-03-04', '2026-11-20', 32],
  ['2024-03-04', '2024-04-03', 0],
  ['2024-01-31', '2024-02-29', 1],
  ['2027-01-01', '2026-11-20', 0],
])('from %s to %s are %i whole months', (from, to, months) => {
  expect(monthsFrom(from, to)).toBe(months)
})
