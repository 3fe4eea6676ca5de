import type { DatedWeeks } from '@rollcall/contracts/company/working-week.ts'
import { describe, expect, it } from 'vitest'
import { daysMoved, endOfMonth, monthsOf, targetBetween } from './targets.ts'

const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
const weeks: DatedWeeks = [
  { since: '0001-01-01', week: { workingDays: ['monday', 'friday'], workHours } },
  { since: '2026-06-10', week: { workingDays: ['monday'], workHours: { ...workHours, minutes: 240 } } },
]

describe('targets', () => {
  it('sums the days of both weeks around a change', () => {
    // Monday 8 June and, after the change, Monday 15 June.
    expect(targetBetween(weeks, '2026-06-06', '2026-06-15')).toBe(480 + 240)
  })

  it('has no sum where hours are not compared', () => {
    const without: DatedWeeks = [{ since: '0001-01-01', week: { workingDays: ['monday'], workHours: null } }]
    expect(targetBetween(without, '2026-06-01', '2026-06-30')).toBeNull()
    expect(targetBetween(without, '2026-06-02', '2026-06-06')).toBe(0)
  })

  it('counts the days whose hours differ', () => {
    const [first] = weeks
    const before: DatedWeeks = first ? [first] : []
    // After 10 June: Mondays are shorter, Fridays are off.
    expect(daysMoved(before, weeks, '2026-06-01', '2026-06-15')).toBe(2)
    expect(daysMoved(weeks, weeks, '2026-06-01', '2026-06-30')).toBe(0)
    const later: DatedWeeks = [
      {
        since: '0001-01-01',
        week: { workingDays: ['monday', 'friday'], workHours: { ...workHours, graceMinutes: 5 } },
      },
    ]
    expect(daysMoved(before, later, '2026-06-01', '2026-06-07')).toBe(2)
  })

  it('cuts a period into months', () => {
    expect(monthsOf('2025-12-30', '2026-02-02')).toEqual([
      { from: '2025-12-30', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-02' },
    ])
    expect(endOfMonth('2028-02-10')).toBe('2028-02-29')
  })
})
