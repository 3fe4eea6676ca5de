import { describe, expect, it } from 'vitest'
import { usualLeaveSettings } from '../settings.ts'
import { type TermsFacts, termsOf } from './terms-of.ts'

const facts: TermsFacts = {
  zone: 'UTC',
  companyZone: 'UTC',
  today: '2026-11-24',
  addedAt: '2026-11-02T09:00:00.000Z',
  granted: 5,
  dateOfJoin: '2020-01-06',
  blocked: [],
  rules: [],
  plans: [
    { planId: 'free', since: '2026-01-05T08:00:00.000Z' },
    { planId: 'plus', since: '2026-03-01T00:00:00.000Z' },
    { planId: 'free', since: '2026-05-01T00:00:00.001Z' },
  ],
}
const terms = (more: Partial<TermsFacts> = {}) => termsOf({ ...facts, ...more })

describe('what time does to books of leave', () => {
  it.each([
    ['2025-12', 'free'],
    ['2026-02', 'free'],
    ['2026-03', 'plus'],
    ['2026-05', 'plus'],
    ['2026-06', 'free'],
  ] as const)('the credit of %s is that of the plan at its first midnight: %s', (month, planId) => {
    expect(terms().creditOf(month).planId).toBe(planId)
  })
  it('goes by the company’s midnight for plans', () => {
    const plans = [
      { planId: 'free', since: '2026-01-05T08:00:00.000Z' },
      { planId: 'plus', since: '2026-10-31T12:00:00.000Z' },
    ] as const
    const planOf = (companyZone: string) => terms({ companyZone, plans }).creditOf('2026-11').planId
    expect([planOf('Pacific/Auckland'), planOf('Pacific/Kiritimati')]).toEqual(['free', 'free'])
    expect(planOf('Asia/Kolkata')).toBe('plus')
    expect(planOf('Asia/Tokyo')).toBe('plus')
  })
  it('is the company’s rules at the beginning of a date; before it had any, the usual ones', () => {
    const saved = { firstMonth: 4, carryOverLimit: 5, carryOverMonths: 3 }
    const rules = [{ ...saved, since: '2026-11-10T09:00:00.000Z' }]
    const at = terms({ rules })
    expect(at.rulesOn('2026-11-10')).toEqual({ firstMonth: 1, carryOver: {} })
    expect(at.rulesOn('2026-11-11')).toEqual({ firstMonth: 4, carryOver: { limit: 5, months: 3 } })
    expect(usualLeaveSettings.firstMonth).toBe(1)
  })
  it('begins with the rules that counted when the person was added', () => {
    const of = (since: string) =>
      terms({ rules: [{ firstMonth: 4, carryOverLimit: 0, carryOverMonths: null, since }] }).rulesAtFirst
    expect(of('2026-11-02T09:00:00.000Z')).toEqual({ firstMonth: 4, carryOver: { limit: 0 } })
    expect(of('2026-11-02T09:00:00.001Z').firstMonth).toBe(1)
  })
  it('begins with the person’s date of the adding', () => {
    const at = terms({ zone: 'Pacific/Honolulu', addedAt: '2026-11-01T09:00:00.000Z' })
    expect([at.addedOn, at.beginsOn, at.accruedTo]).toEqual(['2026-10-31', '2026-10-31', '2026-10'])
  })
  it('begins today for somebody who was added more than two calendar years ago, with the credits of two years', () => {
    expect(terms({ addedAt: '2024-01-01T09:00:00.000Z' })).toMatchObject({
      beginsOn: '2024-01-01',
      accruedTo: '2024-11',
    })
    expect(terms({ addedAt: '2023-12-31T09:00:00.000Z' })).toMatchObject({
      beginsOn: '2026-11-24',
      addedOn: '2023-12-31',
      accruedTo: '2024-11',
    })
    expect(terms({ addedAt: '2025-02-01T09:00:00.000Z' }).accruedTo).toBe('2025-02')
  })
  it('needs a plan', () => {
    expect(() => terms({ plans: [] })).toThrow('The company has no plan.')
  })
})
