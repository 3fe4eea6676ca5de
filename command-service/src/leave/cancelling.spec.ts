import { availableDays } from '@rollcall/contracts/leave/rules/account.ts'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import {
  approved,
  asked,
  askedUnpaid,
  event,
  granted,
  now,
  opened,
  send,
  sharesOf,
  today,
} from '../testing/leave.ts'
import { LeaveWorld } from '../testing/leave-world.ts'
import { leaveAccount } from './leave-account.ts'

const ahead = [
  opened,
  granted(10),
  asked('r1', '2026-12-21', '2026-12-23'),
  approved('r1', '2026-12-21', '2026-12-23'),
]
const begun = [
  opened,
  granted(10),
  asked('r1', '2026-11-19', '2026-11-25'),
  approved('r1', '2026-11-19', '2026-11-25'),
]
const ask = send('askToCancel', { requestId: 'r1', reason: 'Plans changed' })
const cancel = (from?: string) => send('cancel', { requestId: 'r1', from, reason: '' })
const askedToCancel = (from: string) =>
  event('LeaveCancellationRequested', { requestId: 'r1', from, reason: 'Plans changed' })

describe('asking to cancel', () => {
  it('approved leave is for all of it', () => {
    given(leaveAccount, ...ahead)
      .when(ask, now)
      .thenDecides(askedToCancel('2026-12-21'))
  })
  it('leave that has begun is for the days after today', () => {
    given(leaveAccount, ...begun)
      .when(ask, now)
      .thenDecides(askedToCancel('2026-11-25'))
  })
  it.each(['2026-11-23', '2026-11-24'])('leave that is over on %s is refused; today counts as taken', to => {
    given(leaveAccount, opened, granted(10), asked('r1', '2026-11-19', to), approved('r1', '2026-11-19', to))
      .when(ask, now)
      .thenRefused('rule-broken', 'This leave is over. Please ask your company to correct it.')
  })
  it.each([
    ['2026-11-24', '2026-11-25'],
    ['2026-11-25', '2026-11-25'],
    ['2026-11-26', '2026-11-26'],
  ])('leave from %s on is from %s on', (from, asksFrom) => {
    const to = '2026-11-27'
    given(leaveAccount, opened, granted(10), asked('r1', from, to), approved('r1', from, to))
      .when(ask, now)
      .thenDecides(askedToCancel(asksFrom))
  })
  it('a pending request is refused; it can be withdrawn', () => {
    given(leaveAccount, opened, granted(10), asked('r1', '2026-12-21'))
      .when(ask, now)
      .thenRefused('rule-broken', 'This request is pending, so it cannot be cancelled.')
  })
  it('a second time does nothing', () => {
    given(leaveAccount, ...ahead, askedToCancel('2026-12-21'))
      .when(ask, now)
      .thenDecides()
  })
  it('can be declined only while it waits', () => {
    const decline = send('declineCancellation', { requestId: 'r1' })
    given(leaveAccount, ...ahead)
      .when(decline, now)
      .thenDecides()
    given(leaveAccount, opened, granted(10), asked('r1', '2026-12-21'))
      .when(decline, now)
      .thenRefused('rule-broken', 'This request is pending, so it cannot be kept.')
  })
  it('is declined by the company, and the leave stays', () => {
    const declined = event('LeaveCancellationDeclined', { requestId: 'r1' })
    given(leaveAccount, ...ahead, askedToCancel('2026-12-21'))
      .when(send('declineCancellation', { requestId: 'r1' }), now)
      .thenDecides(declined)
    const { requests } = given(leaveAccount, ...ahead, askedToCancel('2026-12-21'), declined).state()
    expect(requests.get('r1')).toMatchObject({ state: 'approved', cancelFrom: undefined })
  })
})

describe('cancelling approved leave', () => {
  it('gives all days back', () => {
    const decided = event('LeaveCancelled', {
      requestId: 'r1',
      on: today,
      from: '2026-12-21',
      to: null,
      givenBack: 3,
      days: [],
      reason: '',
    })
    given(leaveAccount, ...ahead, askedToCancel('2026-12-21'))
      .when(cancel(), now)
      .thenDecides(decided)
    const state = given(leaveAccount, ...ahead, decided).state()
    expect(availableDays(state)).toBe(10)
    expect(state.requests.get('r1')).toMatchObject({ state: 'cancelled', days: [], cancelFrom: undefined })
  })
  it('that has begun gives the remaining days back and keeps the others', () => {
    const decided = event('LeaveCancelled', {
      requestId: 'r1',
      on: today,
      from: '2026-11-25',
      to: '2026-11-24',
      givenBack: 1,
      days: sharesOf('2026-11-19', '2026-11-24'),
      reason: '',
    })
    given(leaveAccount, ...begun, askedToCancel('2026-11-25'))
      .when(cancel(), now)
      .thenDecides(decided)
    const { requests, balance } = given(leaveAccount, ...begun, decided).state()
    expect(balance).toBe(6)
    expect(requests.get('r1')).toMatchObject({ state: 'approved', to: '2026-11-24' })
  })
  it('from a day on gives back that day and the later ones, also when the employee asked for others', () => {
    const lastDay = event('LeaveCancelled', {
      requestId: 'r1',
      on: today,
      from: '2026-12-23',
      to: '2026-12-22',
      givenBack: 1,
      days: sharesOf('2026-12-21', '2026-12-22'),
      reason: '',
    })
    given(leaveAccount, ...ahead, askedToCancel('2026-12-21'))
      .when(cancel('2026-12-23'), now)
      .thenDecides(lastDay)
    const [all] = given(leaveAccount, ...ahead)
      .when(cancel('2026-12-21'), now)
      .decided()
    expect(all?.data).toMatchObject({ to: null, givenBack: 3, days: [] })
  })
  it('without pay gives no balance back', () => {
    const unpaid = askedUnpaid('r1', '2026-12-21', '2026-12-22')
    const [decided] = given(leaveAccount, opened, unpaid, approved('r1', '2026-12-21', '2026-12-22'))
      .when(cancel('2026-12-22'), now)
      .decided()
    expect(decided?.data).toMatchObject({ givenBack: 0, days: sharesOf('2026-12-21', '2026-12-21') })
  })
  it('that is pending is refused', () => {
    given(leaveAccount, opened, granted(10), asked('r1', '2026-12-21'))
      .when(cancel(), now)
      .thenRefused('rule-broken', 'This request is pending, so it cannot be cancelled.')
  })
  it('gives back no day of a leave year that is closed', () => {
    const across = given(
      leaveAccount,
      opened,
      granted(10),
      asked('r1', '2025-12-30', '2026-01-05'),
      approved('r1', '2025-12-30', '2026-01-05'),
    )
    const message = 'The leave year before 1 January 2026 is closed.'
    const refusal = across.when(cancel('2025-12-31'), now).thenRefused('rule-broken', message)
    expect(refusal.errors).toEqual([{ path: 'from', message }])
    const [decided] = across.when(cancel('2026-01-01'), now).decided()
    expect(decided?.data).toMatchObject({ from: '2026-01-01', to: '2025-12-31', givenBack: 3 })
  })
  it('from a day outside of it is refused', () => {
    const refusal = given(leaveAccount, ...ahead)
      .when(cancel('2026-12-24'), now)
      .thenRefused('rule-broken', 'Choose a day of this leave: 21 December 2026 to 23 December 2026.')
    expect(refusal.errors).toEqual([{ path: 'from', message: refusal.message }])
    given(leaveAccount, ...ahead)
      .when(cancel('2026-12-20'), now)
      .thenRefused('rule-broken', 'Choose a day of this leave: 21 December 2026 to 23 December 2026.')
  })
  it('a second time does nothing', () => {
    const decided = given(leaveAccount, ...ahead)
      .when(cancel(), now)
      .decided()
    given(leaveAccount, ...ahead, ...decided)
      .when(cancel(), now)
      .thenDecides()
  })
})

describe('cancelling leave that grew in the next leave year', () => {
  it('frees the days of both leave years, which expire as if they had never been taken', () => {
    const [from, to] = ['2027-03-01', '2027-03-05']
    const whole = sharesOf(from, to)
    // One of its days was a holiday until January.
    const four = whole.slice(1)
    const about = { requestId: 'r1', knownTo: '5' }
    const books = given(
      leaveAccount,
      opened,
      granted(10),
      asked('r1', from, to, four),
      event('LeaveApproved', {
        ...about,
        on: today,
        days: four,
        charges: [{ year: 2027, days: 4 }],
        overdraw: '',
      }),
      event('LeaveYearClosed', { on: '2026-12-31', carriedOver: 6, expired: 0, limit: null }),
      event('LeaveYearOpened', {
        year: 2027,
        from: '2027-01-01',
        until: '2027-12-31',
        carriedOver: 6,
        usableUntil: '2027-01-31',
        accruedTo: '2027-02',
      }),
      event('LeaveReevaluated', {
        ...about,
        year: 2027,
        on: '2027-01-10',
        days: whole,
        charged: 1,
        differences: [],
      }),
      event('CarriedLeaveExpired', { year: 2027, on: '2027-01-31', days: 5 }),
    )
    expect(books.state().expiry).toMatchObject({ held: { r1: 1 } })
    const decided = books.when({ ...cancel(), today: '2027-02-10' }, now).decided()
    expect(decided).toMatchObject([
      { type: 'LeaveCancelled', data: { givenBack: 5 } },
      { type: 'FreedLeaveExpired', data: { days: 5, cause: 'expiry' } },
    ])
  })
})

describe('leave of tomorrow by the employee’s date', () => {
  // 15:00Z is 04:00 of the next day in Apia.
  it('can be cancelled: company in Apia, employee in New York', async () => {
    const world = new LeaveWorld({ companyZone: 'Pacific/Apia', zone: 'America/New_York' })
    const requestId = await world.request('2026-11-19T15:00:00.000Z', '2026-11-25')
    await world.approve('2026-11-19T16:00:00.000Z', requestId)
    await world.send('2026-11-24T15:00:00.000Z', { type: 'askToCancel', requestId, reason: '' })
    expect((await world.account()).requests.get(requestId)).toMatchObject({
      state: 'cancellationRequested',
      cancelFrom: '2026-11-25',
    })
  })
  it('is over once it is today there', async () => {
    const world = new LeaveWorld({ companyZone: 'Pacific/Apia', zone: 'America/New_York' })
    const requestId = await world.request('2026-11-19T15:00:00.000Z', '2026-11-25')
    await world.approve('2026-11-19T16:00:00.000Z', requestId)
    const asking = world.send('2026-11-25T05:00:00.000Z', { type: 'askToCancel', requestId, reason: '' })
    await expect(asking).rejects.toThrow('This leave is over. Please ask your company to correct it.')
  })
})
