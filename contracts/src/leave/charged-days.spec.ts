import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarDay, chargedDays, clashing, costOf, daysIn, sharesOf } from './charged-days.ts'
import type { LeaveSpan } from './kinds.ts'

const working: CalendarDay = { kind: 'working' }
const holidays: Record<string, CalendarDay> = {
  '2026-12-25': { kind: 'holiday', holiday: 'Christmas Day' },
  '2026-12-24': { kind: 'holiday', half: 'second', holiday: 'Christmas Eve' },
}
const calendar = (date: string): CalendarDay => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return holidays[date] ?? (weekday === 0 || weekday === 6 ? { kind: 'dayOff' } : working)
}
const full = (from: string, to = from): LeaveSpan => ({ from, to, kind: 'full', half: null })
const half = (date: string, which: 'first' | 'second'): LeaveSpan => ({
  from: date,
  to: date,
  kind: 'half',
  half: which,
})

describe('the days that leave takes', () => {
  it('are working days only', () => {
    // Wednesday to Monday, with Christmas Eve (second half off), Christmas Day and a weekend.
    expect(chargedDays(full('2026-12-23', '2026-12-28'), calendar).map(({ share }) => share)).toEqual([
      1, 0.5, 0, 0, 0, 1,
    ])
  })
  it('are half days for half-day leave', () => {
    expect(daysIn(chargedDays(half('2026-12-23', 'first'), calendar))).toBe(0.5)
  })
  it('on a half-day holiday are only the half that is not free', () => {
    expect(daysIn(chargedDays(half('2026-12-24', 'first'), calendar))).toBe(0.5)
    expect(daysIn(chargedDays(half('2026-12-24', 'second'), calendar))).toBe(0)
    const morningOff = (): CalendarDay => ({ kind: 'holiday', half: 'first', holiday: 'New Year’s Eve' })
    const takes = (span: LeaveSpan) => daysIn(chargedDays(span, morningOff))
    const date = '2026-12-31'
    expect([takes(full(date)), takes(half(date, 'first')), takes(half(date, 'second'))]).toEqual([
      0.5, 0, 0.5,
    ])
  })
  it('cost nothing when the leave is unpaid', () => {
    const days = chargedDays({ ...full('2026-12-23'), kind: 'unpaid' }, calendar)
    expect(daysIn(days)).toBe(1)
    expect(costOf('unpaid', days)).toBe(0)
  })
  it('keep their sum when a request is split', () => {
    const days = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(days, days, (first, second) => {
        const at = (days: number) => new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10)
        const whole = chargedDays(full(at(0), at(first + second + 1)), calendar)
        const parts = [full(at(0), at(first)), full(at(first + 1), at(first + second + 1))]
        expect(daysIn(parts.flatMap(part => chargedDays(part, calendar)))).toBe(daysIn(whole))
        expect(daysIn(sharesOf(whole))).toBe(daysIn(whole))
      }),
    )
  })
})

describe('two requests of one person', () => {
  const pending = { state: 'pending' as const }
  it('clash on any common day', () => {
    const other = { ...full('2026-12-21', '2026-12-23'), ...pending }
    expect(clashing(full('2026-12-23', '2026-12-28'), [other])).toBe(other)
    expect(clashing(full('2026-12-24'), [other])).toBeUndefined()
  })
  it('clash with the earliest one that is named, in whatever order they are', () => {
    const early = { ...full('2026-12-21'), ...pending }
    const late = { ...full('2026-12-23'), ...pending }
    const first = { ...half('2026-12-22', 'first'), ...pending }
    const second = { ...half('2026-12-22', 'second'), ...pending }
    for (const all of [
      [early, first, second, late],
      [late, second, first, early],
    ]) {
      expect(clashing(full('2026-12-21', '2026-12-23'), all)).toBe(early)
      expect(clashing(full('2026-12-22', '2026-12-23'), all)).toBe(first)
    }
  })
  it('do not clash on different halves of a day', () => {
    const other = { ...half('2026-12-23', 'first'), ...pending }
    expect(clashing(half('2026-12-23', 'second'), [other])).toBeUndefined()
    expect(clashing(half('2026-12-23', 'first'), [other])).toBe(other)
    expect(clashing(full('2026-12-23'), [other])).toBe(other)
    const whole = { ...full('2026-12-23'), ...pending }
    expect(clashing(half('2026-12-23', 'first'), [whole])).toBe(whole)
  })
  it('do not clash when one was rejected, withdrawn or cancelled', () => {
    for (const state of ['rejected', 'withdrawn', 'cancelled'] as const)
      expect(clashing(full('2026-12-23'), [{ ...full('2026-12-23'), state }])).toBeUndefined()
  })
})
