import { describe, expect, it } from 'vitest'
import { visibleFrom } from './visible-from.ts'

const at = (instant: string) => Date.parse(instant)

describe('visibleFrom', () => {
  it('shows today and 30 days before it on the free plan', () => {
    expect(visibleFrom('free', 'UTC', at('2026-11-21T12:00:00Z'))).toBe('2026-10-22')
  })

  it('shows today and 365 days before it on the standard plan, also across 29 February', () => {
    expect(visibleFrom('standard', 'UTC', at('2026-11-21T12:00:00Z'))).toBe('2025-11-21')
    expect(visibleFrom('standard', 'UTC', at('2028-11-21T12:00:00Z'))).toBe('2027-11-22')
  })

  it.each(['plus', 'demo'] as const)('shows everything on the plan %s', plan => {
    expect(visibleFrom(plan, 'UTC', at('2026-11-21T12:00:00Z'))).toBeUndefined()
  })

  it('uses the day in the company’s zone', () => {
    const instant = at('2026-11-21T23:30:00Z')
    expect(visibleFrom('free', 'Asia/Kolkata', instant)).toBe('2026-10-23')
    expect(visibleFrom('free', 'America/Los_Angeles', instant)).toBe('2026-10-22')
  })
})
