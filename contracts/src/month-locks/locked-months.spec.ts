import { describe, expect, it } from 'vitest'
import { Refusal } from '../kernel/errors.ts'
import { lockedBetween, mustBeOpen, nextOpenMonth } from './locked-months.ts'

const locked = new Set(['2026-12', '2026-09', '2027-01'])

describe('locked months', () => {
  it('name the next month in which an adjustment counts', () => {
    expect(nextOpenMonth(locked, '2026-09')).toBe('2026-10')
    expect(nextOpenMonth(locked, '2026-11')).toBe('2027-02')
  })
  it('name the first one that a span of dates touches', () => {
    expect(lockedBetween(locked, '2026-08-31', '2026-08-31')).toBeUndefined()
    expect(lockedBetween(locked, '2026-08-31', '2026-09-01')).toBe('2026-09')
    expect(lockedBetween(locked, '2026-09-30', '2026-09-30')).toBe('2026-09')
    expect(lockedBetween(locked, '2026-10-01', '2027-03-01')).toBe('2026-12')
    expect(lockedBetween(locked, '2026-10-01', '2026-11-30')).toBeUndefined()
  })
  it('refuse a change with the field that it concerns', () => {
    mustBeOpen(locked, '2026-10-01', '2026-11-30', 'from')
    const message = 'December 2026 is locked. Reopen it first, with a reason.'
    const refused = (path?: string) => {
      try {
        mustBeOpen(locked, '2026-11-28', '2026-12-03', path)
      } catch (error) {
        return error as Refusal
      }
      return undefined
    }
    expect(refused('from')).toBeInstanceOf(Refusal)
    expect(refused('from')).toMatchObject({
      code: 'rule-broken',
      message,
      errors: [{ path: 'from', message }],
    })
    expect(refused()?.errors).toBeUndefined()
  })
})
