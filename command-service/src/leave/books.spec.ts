import { availableDays } from '@rollcall/contracts/leave/rules/account.ts'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import {
  approved,
  asked,
  event,
  granted,
  now,
  opened,
  send,
  terms,
  termsWith,
  today,
  under,
} from '../testing/leave.ts'
import { leaveAccount } from './leave-account.ts'

const keep = send('keep', {})
const turnOn = (date: string, limit?: number, months?: number) =>
  under(termsWith({ ...(limit !== undefined && { limit }), ...(months !== undefined && { months }) }), {
    ...send('turn', {}),
    today: date,
  })
const december = event('LeaveAccrued', { on: '2026-12-01', month: '2026-12', days: 0, planId: 'plus' })
const closed = (carriedOver: number, expired: number, limit: number | null = 5) =>
  event('LeaveYearClosed', { year: 2026, on: '2026-12-31', carriedOver, expired, limit })

describe('the books of a leave year', () => {
  const openedNow = event('LeaveYearOpened', {
    year: 2026,
    from: '2026-01-01',
    until: '2026-12-31',
    carriedOver: 0,
    usableUntil: null,
    accruedTo: '2026-11',
  })
  it('open with the balance of the new employee', () => {
    given(leaveAccount)
      .when(keep, now)
      .thenDecides(openedNow, event('LeaveGranted', { on: '2026-11-10', days: 12 }))
    given(leaveAccount)
      .when(under({ ...terms, granted: 0 }, keep), now)
      .thenDecides(openedNow)
  })
  it('open with the first day of the leave year for a balance that was entered before it', () => {
    given(leaveAccount)
      .when(under({ ...terms, addedOn: '2023-12-31' }, keep), now)
      .thenDecides(openedNow, event('LeaveGranted', { on: '2026-01-01', days: 12 }))
    given(leaveAccount)
      .when(under({ ...terms, addedOn: '2026-01-02' }, keep), now)
      .thenDecides(openedNow, event('LeaveGranted', { on: '2026-01-02', days: 12 }))
  })
  it('know no request whose beginning is not in them', () => {
    const { requests, balance } = given(
      leaveAccount,
      opened,
      granted(5),
      approved('r1', '2026-12-21'),
    ).state()
    expect([requests.size, balance]).toEqual([0, 4])
  })
  it('open once', () => {
    given(leaveAccount, opened).when(keep, now).thenDecides()
  })
  it('begin with the leave year in which the employee was added, also when they are opened in the next one', () => {
    const [first] = given(leaveAccount).when(turnOn('2027-02-01'), now).decided()
    expect(first).toEqual(openedNow)
  })
  it('close after the last day, and what is above the limit expires', () => {
    const books = given(leaveAccount, opened, december, granted(8))
    books.when(turnOn('2027-01-01', 5), now).thenDecides(closed(5, 3))
    books.when(turnOn('2027-01-01'), now).thenDecides(closed(8, 0, null))
    books.when(turnOn('2026-12-31'), now).thenDecides()
  })
  it('carry over the days of pending requests, whatever the limit', () => {
    given(leaveAccount, opened, december, granted(8), asked('r1', '2026-12-30', '2027-01-11'))
      .when(turnOn('2027-01-01', 5), now)
      .thenDecides(closed(8, 0))
  })
  it('carry a negative balance over', () => {
    given(leaveAccount, opened, december, granted(-2))
      .when(turnOn('2027-01-01', 5), now)
      .thenDecides(closed(-2, 0))
  })
  const next = { year: 2027, from: '2027-01-01', until: '2027-12-31', accruedTo: '2026-12' }
  const reopened = (carriedOver: number, usableUntil: string | null) =>
    event('LeaveYearOpened', { ...next, carriedOver, usableUntil })
  const january = event('LeaveAccrued', {
    year: 2027,
    on: '2027-01-01',
    month: '2027-01',
    days: 0,
    planId: 'plus',
  })
  it('of the next year begin with what came over, which must be used in time', () => {
    given(leaveAccount, opened, december, granted(8), closed(5, 3))
      .when(turnOn('2027-01-01', 5, 3), now)
      .thenDecides(reopened(5, '2027-03-31'), january)
    given(leaveAccount, opened, december, closed(0, 0))
      .when(turnOn('2027-01-01', 5, 3), now)
      .thenDecides(reopened(0, null), january)
    given(leaveAccount, opened, december, granted(-2), closed(-2, 0))
      .when(turnOn('2027-01-01', 5, 3), now)
      .thenDecides(reopened(-2, null), january)
  })
  it('of the next year have a last day for days that approved leave of that year may give back', () => {
    const after = (from: string, to: string) =>
      given(
        leaveAccount,
        opened,
        december,
        granted(2),
        asked('r1', from, to),
        approved('r1', from, to),
        closed(0, 0),
      ).when(turnOn('2027-01-01', 5, 3), now)
    after('2027-01-11', '2027-01-12').thenDecides(reopened(0, '2027-03-31'), january)
    after('2026-12-30', '2026-12-31').thenDecides(reopened(0, null), january)
    const rejected = event('LeaveRejected', { requestId: 'r1', reason: '' })
    given(leaveAccount, opened, december, asked('r1', '2027-01-11'), rejected, closed(0, 0))
      .when(turnOn('2027-01-01', 5, 3), now)
      .thenDecides(reopened(0, null), january)
  })
  it('of the next year reach to the company’s new first month', () => {
    given(leaveAccount, opened, december, granted(8), closed(8, 0, null))
      .when(under(termsWith({ firstMonth: 4 }), { ...send('turn', {}), today: '2027-01-01' }), now)
      .thenDecides(
        event('LeaveYearOpened', { ...next, until: '2028-03-31', carriedOver: 8, usableUntil: null }),
        january,
      )
  })
})

describe('the monthly credit', () => {
  const accrued = (month: string, days = 1) =>
    event('LeaveAccrued', { on: `${month}-01`, month, days, planId: 'plus' })
  const creditedTo = (accruedTo: string | null) =>
    event('LeaveYearOpened', {
      from: '2026-01-01',
      until: '2026-12-31',
      carriedOver: 0,
      usableUntil: null,
      accruedTo,
    })
  const keepOn = (date: string, credit = 1) =>
    under({ ...termsWith({ credit }), accruedTo: '2026-10' }, { ...keep, today: date })
  it('is added on the first of each month, once', () => {
    const books = given(leaveAccount, creditedTo('2026-11'))
    books.when(keepOn('2026-11-30'), now).thenDecides()
    books.when(keepOn('2026-12-01'), now).thenDecides(accrued('2026-12'))
    given(leaveAccount, creditedTo('2026-11'), accrued('2026-12'))
      .when(keepOn('2026-12-02'), now)
      .thenDecides()
  })
  it('is added for every month that was missed, but not ahead', () => {
    given(leaveAccount, creditedTo('2026-08'))
      .when(keepOn(today), now)
      .thenDecides(accrued('2026-09'), accrued('2026-10'), accrued('2026-11'))
  })
  it('begins with the first month that is not in the entered balance, where the books do not say one', () => {
    given(leaveAccount, creditedTo(null)).when(keepOn(today), now).thenDecides(accrued('2026-11'))
  })
  it('of a plan without it is recorded as none, so that a later plan does not add it', () => {
    given(leaveAccount, creditedTo('2026-10')).when(keepOn(today, 0), now).thenDecides(accrued('2026-11', 0))
    given(leaveAccount, creditedTo('2026-10'), accrued('2026-11', 0)).when(keepOn(today), now).thenDecides()
  })
  it('is never dated before the leave year', () => {
    given(leaveAccount, creditedTo('2025-11'))
      .when(keepOn('2026-01-01'), now)
      .thenDecides(
        event('LeaveAccrued', { on: '2026-01-01', month: '2025-12', days: 1, planId: 'plus' }),
        accrued('2026-01'),
      )
  })
})

describe('carried-over days', () => {
  const carriedUntil = (usableUntil: string) =>
    event('LeaveYearOpened', {
      year: 2026,
      from: '2026-01-01',
      until: '2026-12-31',
      carriedOver: 3,
      usableUntil,
      accruedTo: '2026-11',
    })
  const carried = carriedUntil('2026-03-31')
  const expired = (days: number, on = '2026-03-31') => event('CarriedLeaveExpired', { on, days })
  it('expire after their last day, once', () => {
    given(leaveAccount, carried, granted(5)).when(keep, now).thenDecides(expired(3))
    given(leaveAccount, carried, granted(5), expired(3)).when(keep, now).thenDecides()
    const books = given(leaveAccount, carried, granted(5))
    books.when({ ...keep, today: '2026-03-31' }, now).thenDecides()
    books.when({ ...keep, today: '2026-04-01' }, now).thenDecides(expired(3))
  })
  it('that were all used expire as none', () => {
    given(
      leaveAccount,
      carried,
      event('LeaveAdjusted', { on: '2026-02-01', days: -3, reason: '', overdraws: false }),
    )
      .when(keep, now)
      .thenDecides(expired(0))
  })
  it('are used before other days', () => {
    const used = [asked('r1', '2026-02-02', '2026-02-03'), approved('r1', '2026-02-02', '2026-02-03')]
    given(leaveAccount, carried, granted(5), ...used)
      .when(keep, now)
      .thenDecides(expired(1))
  })
  it('do not expire while a pending request needs them, whatever else is available', () => {
    const waits = asked('r1', '2026-12-21', '2026-12-22')
    given(leaveAccount, carried, waits).when(keep, now).thenDecides(expired(1))
    given(leaveAccount, carried, granted(5), waits).when(keep, now).thenDecides(expired(1))
  })
  it('are carried over again when their leave year is shorter and ends before their last day', () => {
    const shorter = event('LeaveYearOpened', {
      year: 2026,
      from: '2026-04-01',
      until: '2026-12-31',
      carriedOver: 3,
      usableUntil: '2027-03-31',
      accruedTo: '2026-12',
    })
    given(leaveAccount, shorter)
      .when(turnOn('2027-04-02', 5, 3), now)
      .thenDecides(closed(3, 0))
  })
  it('that can be used all year expire before the year is closed, so that they are not carried again', () => {
    given(leaveAccount, carriedUntil('2026-12-31'), granted(5), december)
      .when(turnOn('2027-01-01', 5, 12), now)
      .thenDecides(expired(3, '2026-12-31'), closed(5, 0))
  })
})

describe('an adjustment', () => {
  const adjust = (days: number, overdraws = false) =>
    send('adjust', { days, reason: 'Worked on Saturday', overdraws })
  const adjusted = (days: number, overdraws = false) =>
    event('LeaveAdjusted', { on: today, days, reason: 'Worked on Saturday', overdraws })
  it('adds or takes days with a reason', () => {
    given(leaveAccount, opened, granted(5)).when(adjust(-2), now).thenDecides(adjusted(-2))
    expect(availableDays(given(leaveAccount, opened, granted(5), adjusted(-2)).state())).toBe(3)
  })
  it('takes the last day, but below zero it is refused until it is confirmed', () => {
    const books = given(leaveAccount, opened, granted(2))
    books.when(adjust(-2), now).thenDecides(adjusted(-2))
    books
      .when(adjust(-2.5), now)
      .thenRefused(
        'rule-broken',
        '2 days are available, so 2.5 days cannot be taken away unless you confirm the overdraft.',
      )
    books.when(adjust(-2.5, true), now).thenDecides(adjusted(-2.5, true))
  })
  it('takes no days that a pending request reserved', () => {
    given(leaveAccount, opened, granted(3), asked('r1', '2026-12-21', '2026-12-22'))
      .when(adjust(-2), now)
      .thenRefused(
        'rule-broken',
        '1 day is available, so 2 days cannot be taken away unless you confirm the overdraft.',
      )
  })
  it('is never dated before the open leave year, also where the company moved its zone to the west', () => {
    const on = (today: string) => ({ ...adjust(1), today })
    const dated = (date: string) =>
      event('LeaveAdjusted', { on: date, days: 1, reason: 'Worked on Saturday', overdraws: false })
    given(leaveAccount, opened).when(on('2025-12-31'), now).thenDecides(dated('2026-01-01'))
    given(leaveAccount, opened).when(on('2026-01-02'), now).thenDecides(dated('2026-01-02'))
  })
  it('adds days to a negative balance', () => {
    given(leaveAccount, opened, granted(-4)).when(adjust(2), now).thenDecides(adjusted(2))
  })
})
