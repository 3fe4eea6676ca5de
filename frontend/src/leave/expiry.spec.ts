import { describe, expect, it } from 'vitest'
import { expiriesOf } from './expiry.ts'
import { leaveBalance } from './testing/leave.ts'

const balance = (more: object) =>
  leaveBalance({
    balance: 10,
    available: 10,
    pending: 0,
    carriedOver: 4,
    taken: 1,
    usableUntil: '2026-03-31',
    ...more,
  })

describe('what would expire of a balance', () => {
  it('is nothing without a limit and a last day', () => {
    expect(expiriesOf(balance({ usableUntil: null }), undefined, '2026-02-01')).toEqual([])
  })
  it('is what is left of the carried-over days until their last day', () => {
    const carried = [{ kind: 'carried', days: 3, on: '2026-03-31' }]
    expect(expiriesOf(balance({}), undefined, '2026-03-31')).toEqual(carried)
    expect(expiriesOf(balance({}), undefined, '2026-04-01')).toEqual([])
    expect(expiriesOf(balance({ taken: 4 }), undefined, '2026-02-01')).toEqual([])
  })
  it('is less by the days of pending requests, which take carried-over days first', () => {
    expect(expiriesOf(balance({ pending: 2, available: 8 }), undefined, '2026-02-01')).toEqual([
      { kind: 'carried', days: 1, on: '2026-03-31' },
    ])
  })
  it('counts carried-over days that last all year only once', () => {
    const allYear = balance({ usableUntil: '2026-12-31' })
    const carried = { kind: 'carried', days: 3, on: '2026-12-31' }
    expect(expiriesOf(allYear, undefined, '2026-02-01')).toEqual([carried])
    expect(expiriesOf(allYear, { carryOverLimit: 5 }, '2026-02-01')).toEqual([
      carried,
      { kind: 'at_end', days: 2, on: '2026-12-31' },
    ])
  })
  it('is what is above the limit at the end of the leave year, without pending days', () => {
    const rules = { carryOverLimit: 5 }
    const later = '2026-11-22'
    expect(expiriesOf(balance({}), rules, later)).toEqual([{ kind: 'at_end', days: 5, on: '2026-12-31' }])
    expect(expiriesOf(balance({ pending: 7, available: 3 }), rules, later)).toEqual([
      { kind: 'at_end', days: 3, on: '2026-12-31' },
    ])
    expect(expiriesOf(balance({ balance: 4, available: 4 }), rules, later)).toEqual([])
  })
})
