import { describe, expect, it } from 'vitest'
import { daysShown, filterOf, stateOn } from './announcement-days.ts'

const span = { startDate: '2026-11-19', endDate: '2026-11-26' }

describe('an announcement', () => {
  it.each([
    ['2026-11-18', 'scheduled'],
    ['2026-11-19', 'live'],
    ['2026-11-26', 'live'],
    ['2026-11-27', 'past'],
  ] as const)('is on %s %s', (today, state) => {
    expect(stateOn(today, span)).toBe(state)
  })
  it('is shown on its first and its last day too', () => {
    expect(daysShown(span)).toBe(8)
    expect(daysShown({ startDate: '2026-11-19', endDate: '2026-11-19' })).toBe(1)
  })
  it('is in exactly one of the lists', () => {
    expect(filterOf.live('2026-11-20')).toEqual({ startDate_lte: '2026-11-20', endDate_gte: '2026-11-20' })
    expect(filterOf.scheduled('2026-11-20')).toEqual({ startDate_gte: '2026-11-21' })
    expect(filterOf.past('2026-11-20')).toEqual({ endDate_lte: '2026-11-19' })
  })
})
