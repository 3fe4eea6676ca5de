import { availableDays } from '@rollcall/contracts/leave/rules/account.ts'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { approved, asked, event, granted, now, opened, send, today } from '../testing/leave.ts'
import { leaveAccount } from './leave-account.ts'

const none = { limit: undefined, months: undefined }
const open = send('open', {
  firstMonth: 1,
  carryOver: none,
  granted: 12,
  addedOn: '2026-11-10',
  accruedTo: '2026-11',
})
const accrue = (month: string, days = 1) =>
  send('keep', { credits: [{ month, on: `${month}-01`, days, planId: 'plus' }] })
const close = (limit: number | undefined) =>
  send('close', { carryOver: { limit, months: undefined } }, '2027-01-01')
const closed = (carriedOver: number, expired: number) =>
  event('LeaveYearClosed', { year: 2026, on: '2026-12-31', carriedOver, expired })

describe('the books of a leave year', () => {
  it('open with the balance of the new employee', () => {
    given(leaveAccount)
      .when(open, now)
      .thenDecides(
        event('LeaveYearOpened', {
          year: 2026,
          from: '2026-01-01',
          until: '2026-12-31',
          carriedOver: 0,
          usableUntil: null,
          accruedTo: '2026-11',
        }),
        event('LeaveGranted', { on: '2026-11-10', days: 12 }),
      )
  })
  it('open once', () => {
    given(leaveAccount, opened).when(open, now).thenDecides()
  })
  it('close after the last day, and what is above the limit expires', () => {
    given(leaveAccount, opened, granted(8)).when(close(5), now).thenDecides(closed(5, 3))
    given(leaveAccount, opened, granted(8)).when(close(undefined), now).thenDecides(closed(8, 0))
    given(leaveAccount, opened, granted(8))
      .when(send('close', { carryOver: none }, '2026-12-31'), now)
      .thenDecides()
  })
  it('carry over the days of pending requests, whatever the limit', () => {
    given(leaveAccount, opened, granted(8), asked('r1', '2026-12-30', '2027-01-11'))
      .when(close(5), now)
      .thenDecides(closed(8, 0))
  })
  it('carry a negative balance over', () => {
    given(leaveAccount, opened, granted(-2)).when(close(5), now).thenDecides(closed(-2, 0))
  })
  it('of the next year begin with what came over, which must be used in time', () => {
    const next = { year: 2027, from: '2027-01-01', until: '2027-12-31' }
    const carryOver = { limit: 5, months: 3 }
    const reopen = send(
      'open',
      { firstMonth: 1, carryOver, granted: 12, addedOn: '2026-11-10', accruedTo: '2026-11' },
      '2027-01-01',
    )
    given(leaveAccount, opened, granted(8), closed(5, 3))
      .when(reopen, now)
      .thenDecides(
        event('LeaveYearOpened', {
          ...next,
          carriedOver: 5,
          usableUntil: '2027-03-31',
          accruedTo: null,
        }),
      )
  })
})

describe('the monthly credit', () => {
  it('is added once a month', () => {
    const november = event('LeaveAccrued', {
      on: '2026-11-01',
      month: '2026-11',
      days: 1,
      planId: 'plus',
    })
    given(leaveAccount, opened).when(accrue('2026-11'), now).thenDecides(november)
    given(leaveAccount, opened, november).when(accrue('2026-11'), now).thenDecides()
    given(leaveAccount, opened, november).when(accrue('2026-10'), now).thenDecides()
  })
  it('is added for every month that was missed, but not ahead', () => {
    const credits = ['2026-09', '2026-10', '2026-11', '2026-12'].map(
      month => ({ month, on: `${month}-01`, days: 1, planId: 'plus' }) as const,
    )
    const months = given(leaveAccount, opened).when(send('keep', { credits }), now).decided()
    expect(months.map(({ data }) => ('month' in data ? data.month : ''))).toEqual([
      '2026-09',
      '2026-10',
      '2026-11',
    ])
  })
  it('of a plan without it is recorded as none, so that a later plan does not add it', () => {
    const none = event('LeaveAccrued', { on: '2026-11-01', month: '2026-11', days: 0, planId: 'plus' })
    given(leaveAccount, opened).when(accrue('2026-11', 0), now).thenDecides(none)
    given(leaveAccount, opened, none).when(accrue('2026-11'), now).thenDecides()
  })
})

describe('carried-over days', () => {
  const carried = event('LeaveYearOpened', {
    year: 2026,
    from: '2026-01-01',
    until: '2026-12-31',
    carriedOver: 3,
    usableUntil: '2026-03-31',
    accruedTo: null,
  })
  const expire = send('keep', { credits: [] })
  const expired = (days: number) => event('CarriedLeaveExpired', { on: '2026-03-31', days })
  it('expire after their last day, once', () => {
    given(leaveAccount, carried, granted(5)).when(expire, now).thenDecides(expired(3))
    given(leaveAccount, carried, granted(5), expired(3)).when(expire, now).thenDecides()
    given(leaveAccount, carried, granted(5))
      .when(send('keep', { credits: [] }, '2026-03-31'), now)
      .thenDecides()
  })
  it('that were all used expire as none', () => {
    given(
      leaveAccount,
      carried,
      event('LeaveAdjusted', { on: '2026-02-01', days: -3, reason: '', overdraws: false }),
    )
      .when(expire, now)
      .thenDecides(expired(0))
  })
  it('are used before other days', () => {
    const used = [asked('r1', '2026-02-02', '2026-02-03'), approved('r1', '2026-02-02', '2026-02-03')]
    given(leaveAccount, carried, granted(5), ...used)
      .when(expire, now)
      .thenDecides(expired(1))
  })
  it('do not expire while a pending request needs them', () => {
    given(leaveAccount, carried, asked('r1', '2026-12-21', '2026-12-22'))
      .when(expire, now)
      .thenDecides(expired(1))
  })
})

describe('an adjustment', () => {
  const adjust = (days: number, overdraws = false) =>
    send('adjust', { days, reason: 'Worked on Saturday', overdraws })
  it('adds or takes days with a reason', () => {
    const adjusted = event('LeaveAdjusted', {
      on: today,
      days: -2,
      reason: 'Worked on Saturday',
      overdraws: false,
    })
    given(leaveAccount, opened, granted(5)).when(adjust(-2), now).thenDecides(adjusted)
    expect(availableDays(given(leaveAccount, opened, granted(5), adjusted).state())).toBe(3)
  })
  it('below zero is refused until it is confirmed', () => {
    given(leaveAccount, opened, granted(1))
      .when(adjust(-2), now)
      .thenRefused(
        'rule-broken',
        '1 day is available, so 2 days cannot be taken away unless you confirm the overdraft.',
      )
    given(leaveAccount, opened, granted(1)).when(adjust(-2, true), now).decided()
  })
})
