import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/days.ts'
import { blockedDates, creditedTo, creditOf } from './monthly-credit.ts'

const longAgo = { addedOn: '2026-09-10', dateOfJoin: '2020-01-01' }

describe('the entered balance', () => {
  it('holds the credit of the month of the adding', () => {
    expect(creditedTo(longAgo)).toBe('2026-09')
  })
  it('holds no credit of the month of joining, nor of later ones', () => {
    expect(creditedTo({ addedOn: '2026-11-05', dateOfJoin: '2026-12-16' })).toBe('2026-11')
    expect(creditedTo({ addedOn: '2026-10-05', dateOfJoin: '2026-10-16' })).toBe('2026-09')
    expect(creditedTo({ addedOn: '2026-10-05', dateOfJoin: '2026-09-30' })).toBe('2026-10')
  })
})

describe('the monthly credit', () => {
  it('is that of the plan, on the first of the month', () => {
    expect(creditOf('2026-10', 'plus', longAgo, [])).toEqual({
      month: '2026-10',
      on: '2026-10-01',
      days: 1,
      planId: 'plus',
    })
    expect(creditOf('2026-10', 'free', longAgo, [])).toMatchObject({ days: 0, planId: 'free' })
    // On whichever day of an earlier month somebody joined.
    expect(creditOf('2026-10', 'plus', { ...longAgo, dateOfJoin: '2026-09-30' }, []).days).toBe(1)
  })
  it('of the month of joining is for the days that are left', () => {
    const joining = { addedOn: '2026-10-05', dateOfJoin: '2026-10-16' }
    expect(creditOf('2026-10', 'plus', joining, [])).toMatchObject({ on: '2026-10-05', days: 0.5 })
    const late = { addedOn: '2026-11-05', dateOfJoin: '2026-11-30' }
    expect(creditOf('2026-11', 'plus', late, [])).toMatchObject({ on: '2026-11-05', days: 0 })
    const first = { addedOn: '2026-11-05', dateOfJoin: '2026-12-01' }
    expect(creditOf('2026-12', 'plus', first, [])).toMatchObject({ on: '2026-12-01', days: 1 })
  })
  it('of a month before the joining is none, also when the date of joining was moved', () => {
    const moved = { addedOn: '2026-09-10', dateOfJoin: '2027-03-10' }
    expect(creditOf('2026-12', 'plus', moved, []).days).toBe(0)
    expect(creditOf('2027-02', 'plus', moved, []).days).toBe(0)
    expect(creditOf('2027-03', 'plus', moved, []).days).toBe(0.5)
  })
  it('is a number of half days, never more than the plan’s', () => {
    const date = fc.integer({ min: 0, max: 700 }).map(days => addDays('2025-01-01', days))
    const month = fc.integer({ min: 0, max: 700 }).map(days => addDays('2025-01-01', days).slice(0, 7))
    fc.assert(
      fc.property(month, date, date, (month, addedOn, dateOfJoin) => {
        const { days } = creditOf(month, 'plus', { addedOn, dateOfJoin }, [])
        expect([0, 0.5, 1]).toContain(days)
      }),
    )
  })
})

describe('the monthly credit of a blocked person', () => {
  const october = (from: string, until: string | null) =>
    creditOf('2026-10', 'plus', longAgo, [{ from, until }])
  it('is none for a month in which the person was blocked throughout, known after its last day', () => {
    const none = { month: '2026-10', on: '2026-10-31', days: 0, planId: 'plus', blocked: true }
    expect(october('2026-09-30', null)).toEqual(none)
    expect(october('2026-09-30', '2026-11-01')).toEqual(none)
  })
  it('is added on the day of unblocking', () => {
    expect(october('2026-09-30', '2026-10-31')).toMatchObject({ on: '2026-10-31', days: 1 })
    expect(october('2026-09-30', '2026-10-01')).toMatchObject({ on: '2026-10-01', days: 1 })
    expect(october('2026-09-30', '2026-10-14')).not.toHaveProperty('blocked')
  })
  it('is added on the first when the person was blocked later, or unblocked before', () => {
    expect(october('2026-10-01', null)).toMatchObject({ on: '2026-10-01', days: 1 })
    expect(october('2026-08-03', '2026-09-30')).toMatchObject({ on: '2026-10-01', days: 1 })
  })
  it('goes by the dates in the person’s zone', () => {
    const blocked = [{ from: '2026-10-01T02:00:00Z', until: '2026-11-01T02:00:00Z' }]
    expect(blockedDates(blocked, 'America/New_York')).toEqual([{ from: '2026-09-30', until: '2026-10-31' }])
    expect(blockedDates([{ from: '2026-10-01T12:00:00Z', until: null }], 'Pacific/Apia')).toEqual([
      { from: '2026-10-02', until: null },
    ])
  })
})
