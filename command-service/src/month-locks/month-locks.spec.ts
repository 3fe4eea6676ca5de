import type { MonthLockEvent } from '@rollcall/contracts/month-locks/events.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { type MonthFacts, type MonthLockCommand, monthLocks } from './month-locks.ts'

const now = at('2026-12-03T10:02:00.000Z')
const month = '2026-11'
const one = { companyId: 'c1', month }
const ready: MonthFacts = {
  first: '2026-03',
  notEnded: 0,
  people: 24,
  workedMinutes: 199_884,
  missingPunchOuts: 0,
  open: { corrections: 0, leave: 0, overtime: 0, sessions: 0 },
}
const lock = (facts: Partial<MonthFacts> = {}): MonthLockCommand => ({
  type: 'lock',
  ...one,
  facts: { ...ready, ...facts },
})
const reopen: MonthLockCommand = { type: 'reopen', ...one, reason: 'A late sheet' }
const locked: MonthLockEvent = {
  type: 'MonthLocked',
  data: { ...one, people: 24, workedMinutes: 199_884, missingPunchOuts: 0 },
}
const reopened: MonthLockEvent = { type: 'MonthReopened', data: { ...one, reason: 'A late sheet' } }

describe('locking a month', () => {
  it('keeps the hours as they were counted', () => {
    given(monthLocks).when(lock(), now).thenDecides(locked)
    given(monthLocks, locked, reopened).when(lock(), now).thenDecides(locked)
  })
  it('is not stopped by a missing punch-out, which counts 00:00', () => {
    given(monthLocks)
      .when(lock({ missingPunchOuts: 2 }), now)
      .thenDecides({ ...locked, data: { ...locked.data, missingPunchOuts: 2 } } as MonthLockEvent)
  })
  it('is refused while something is open, which is named by kind and count', () => {
    const refusal = given(monthLocks)
      .when(lock({ open: { corrections: 2, leave: 1, overtime: 3, sessions: 1 } }), now)
      .thenRefused(
        'rule-broken',
        'November 2026 cannot be locked yet: 2 pending corrections, 1 undecided leave request, 3 days with overtime to approve, 1 open work session. Settle them first.',
      )
    expect(refusal.errors).toEqual([
      { path: 'corrections', message: '2 pending corrections' },
      { path: 'leave', message: '1 undecided leave request' },
      { path: 'overtime', message: '3 days with overtime to approve' },
      { path: 'sessions', message: '1 open work session' },
    ])
  })
  it('is refused before it has ended for everybody', () => {
    const refusal = given(monthLocks)
      .when(lock({ notEnded: 3 }), now)
      .thenRefused('rule-broken', 'November 2026 has not ended for 3 people yet.')
    expect(refusal.errors).toEqual([{ path: 'month', message: refusal.message }])
    given(monthLocks)
      .when(lock({ notEnded: 1 }), now)
      .thenRefused('rule-broken', 'November 2026 has not ended for 1 person yet.')
  })
  it('is refused for a month before the first one with people', () => {
    for (const first of ['2026-12', undefined])
      given(monthLocks)
        .when(lock({ first }), now)
        .thenRefused('rule-broken', 'Your company has no people in November 2026 yet.')
    given(monthLocks)
      .when(lock({ first: month }), now)
      .thenDecides(locked)
  })
  it('is refused for a month that is locked', () => {
    given(monthLocks, locked).when(lock(), now).thenRefused('rule-broken', 'November 2026 is already locked.')
  })
})

describe('reopening a month', () => {
  it('keeps the reason', () => {
    given(monthLocks, locked).when(reopen, now).thenDecides(reopened)
  })
  it('is refused for a month that is open', () => {
    const message = 'November 2026 is not locked.'
    given(monthLocks).when(reopen, now).thenRefused('rule-broken', message)
    given(monthLocks, locked, reopened).when(reopen, now).thenRefused('rule-broken', message)
  })
})
