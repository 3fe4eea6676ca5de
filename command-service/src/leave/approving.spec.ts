import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import {
  approve,
  approved,
  asked,
  askedUnpaid,
  event,
  granted,
  known,
  now,
  opened,
  send,
  sharesOf,
  today,
} from '../testing/leave.ts'
import { leaveAccount } from './leave-account.ts'

const pending = asked('r1', '2026-12-21', '2026-12-22')
const inAll = [opened, granted(10), pending]
const reject = (requestId: string, reason = '') => send('reject', { requestId, reason })
const asksToCancel = event('LeaveCancellationRequested', { requestId: 'r1', from: '2026-12-21', reason: '' })

describe('approving leave', () => {
  it('takes its days from the balance on the day of the approval', () => {
    given(leaveAccount, ...inAll)
      .when(approve('r1'), now)
      .thenDecides(
        event('LeaveApproved', {
          requestId: 'r1',
          on: today,
          days: sharesOf('2026-12-21', '2026-12-22'),
          knownTo: '77',
          charges: [{ year: 2026, days: 2 }],
          overdraw: '',
        }),
      )
  })
  it('is refused before the first day in the company, which was moved after the request', () => {
    const when = (joinsOn: string) => send('approve', { requestId: 'r1', overdraw: '', ...known, joinsOn })
    given(leaveAccount, ...inAll)
      .when(when('2026-12-22'), now)
      .thenRefused(
        'rule-broken',
        'This leave begins before the first day in the company, 22 December 2026. Reject the request instead.',
      )
    given(leaveAccount, ...inAll)
      .when(when('2026-12-21'), now)
      .thenDecides(
        event('LeaveApproved', {
          requestId: 'r1',
          on: today,
          days: sharesOf('2026-12-21', '2026-12-22'),
          knownTo: '77',
          charges: [{ year: 2026, days: 2 }],
          overdraw: '',
        }),
      )
  })
  it('a second time does nothing', () => {
    const books = given(leaveAccount, ...inAll, approved('r1', '2026-12-21', '2026-12-22'))
    books.when(approve('r1'), now).thenDecides()
    // Nor what has fallen due since, which the scheduler records.
    books.when({ ...approve('r1'), today: '2026-12-02' }, now).thenDecides()
    books.when({ ...approve('r1'), today: '2028-01-04' }, now).thenDecides()
  })
  it('is refused when another approval took the days', () => {
    const both = [opened, granted(2), pending, asked('r2', '2026-12-28', '2026-12-29')]
    given(leaveAccount, ...both, approved('r1', '2026-12-21', '2026-12-22'))
      .when(approve('r2'), now)
      .thenRefused('rule-broken', 'This takes 2 days, but 0 days are available.')
    given(leaveAccount, ...both, approved('r1', '2026-12-21', '2026-12-22'))
      .when(approve('r2', 'Agreed with the team'), now)
      .thenDecides(
        event('LeaveApproved', {
          requestId: 'r2',
          on: today,
          days: sharesOf('2026-12-28', '2026-12-29'),
          knownTo: '77',
          charges: [{ year: 2026, days: 2 }],
          overdraw: 'Agreed with the team',
        }),
      )
  })
  it('takes the days that it reserved, also when other requests wait for more than is left', () => {
    const adjusted = event('LeaveAdjusted', { on: today, days: -7, reason: '', overdraws: true })
    given(leaveAccount, ...inAll, asked('r2', '2026-12-28', '2026-12-29'), adjusted)
      .when(approve('r1'), now)
      .decided()
  })
  it('takes the last days of the balance, also when other requests wait for them', () => {
    const adjusted = event('LeaveAdjusted', { on: today, days: -8, reason: '', overdraws: true })
    given(leaveAccount, ...inAll, asked('r2', '2026-12-28', '2026-12-29'), adjusted)
      .when(approve('r1'), now)
      .decided()
  })
  it('needs the days to be available that it takes and had not reserved', () => {
    // Asked for when 24 December was a holiday.
    const longer = asked('r1', '2026-12-23', '2026-12-24', sharesOf('2026-12-23', '2026-12-23'))
    const books = (balance: number) =>
      given(leaveAccount, opened, granted(balance), longer, asked('r2', '2026-12-28'))
    books(3).when(approve('r1'), now).decided()
    books(2).when(approve('r1'), now).thenRefused('rule-broken', 'This takes 2 days, but 1 day is available.')
  })
  it.each([
    [1, 'Agreed'],
    [2, ''],
    [3, ''],
  ])('of two days with a balance of %d has the reason of the overdraft: "%s"', (balance, overdraw) => {
    const [decided] = given(leaveAccount, opened, granted(balance), pending)
      .when(approve('r1', 'Agreed'), now)
      .decided()
    expect(decided?.data).toMatchObject({ overdraw })
  })
  it('without pay takes nothing from the balance', () => {
    const [decided] = given(leaveAccount, opened, askedUnpaid('r1', '2026-12-21', '2026-12-22'))
      .when(approve('r1'), now)
      .decided()
    expect(decided?.data).toMatchObject({
      charges: [],
      overdraw: '',
      days: sharesOf('2026-12-21', '2026-12-22'),
    })
  })
  it('without a working day left is refused', () => {
    const days = [{ date: '2026-12-25', share: 1 }]
    given(leaveAccount, opened, granted(10), asked('r1', '2026-12-25', '2026-12-25', days))
      .when(approve('r1'), now)
      .thenRefused('rule-broken', 'None of these days is still a working day. Reject the request instead.')
  })
  it('computes the days again, as a holiday may have been added', () => {
    // Asked for when 25 December was a working day.
    const days = [...sharesOf('2026-12-24', '2026-12-24'), { date: '2026-12-25', share: 1 }]
    given(leaveAccount, opened, granted(10), asked('r1', '2026-12-24', '2026-12-25', days))
      .when(approve('r1'), now)
      .thenDecides(
        event('LeaveApproved', {
          requestId: 'r1',
          on: today,
          days: sharesOf('2026-12-24', '2026-12-24'),
          knownTo: '77',
          charges: [{ year: 2026, days: 1 }],
          overdraw: '',
        }),
      )
  })
  it('keeps days that have passed as they were, and up to which position they are known', () => {
    const days = [{ date: '2026-11-14', share: 1 }]
    given(leaveAccount, opened, granted(10), asked('r1', '2026-11-14', '2026-11-14', days))
      .when(approve('r1'), now)
      .thenDecides(
        event('LeaveApproved', {
          requestId: 'r1',
          on: today,
          days,
          knownTo: '5',
          charges: [{ year: 2026, days: 1 }],
          overdraw: '',
        }),
      )
  })
  it('splits leave across the end of the leave year', () => {
    given(leaveAccount, opened, granted(10), asked('r1', '2026-12-30', '2027-01-05'))
      .when(approve('r1'), now)
      .thenDecides(
        event('LeaveApproved', {
          requestId: 'r1',
          on: today,
          days: sharesOf('2026-12-30', '2027-01-05'),
          knownTo: '77',
          charges: [
            { year: 2026, days: 2 },
            { year: 2027, days: 3 },
          ],
          overdraw: '',
        }),
      )
  })
  it('charges leave of the next leave year to that year alone', () => {
    const [decided] = given(leaveAccount, opened, granted(10), asked('r1', '2027-01-11', '2027-01-12'))
      .when(approve('r1'), now)
      .decided()
    expect(decided?.data).toMatchObject({ charges: [{ year: 2027, days: 2 }] })
  })
  it('of leave that is asked to be cancelled is refused', () => {
    given(leaveAccount, ...inAll, approved('r1', '2026-12-21', '2026-12-22'), asksToCancel)
      .when(approve('r1'), now)
      .thenRefused('rule-broken', 'This request is cancellation requested, so it cannot be approved.')
  })
  it('of a withdrawn or rejected request is refused with its state', () => {
    given(leaveAccount, ...inAll, event('LeaveWithdrawn', { requestId: 'r1' }))
      .when(approve('r1'), now)
      .thenRefused('rule-broken', 'This request is withdrawn, so it cannot be approved.')
    given(leaveAccount, ...inAll, event('LeaveRejected', { requestId: 'r1', reason: '' }))
      .when(approve('r1'), now)
      .thenRefused('rule-broken', 'This request is rejected, so it cannot be approved.')
  })
  it('of an unknown request is refused', () => {
    given(leaveAccount, opened).when(approve('r9'), now).thenRefused('not-found')
    given(leaveAccount).when(approve('r9'), now).thenRefused('not-found')
  })
})

describe('rejecting leave', () => {
  it('keeps the reason', () => {
    given(leaveAccount, ...inAll)
      .when(reject('r1', 'Release week.'), now)
      .thenDecides(event('LeaveRejected', { requestId: 'r1', reason: 'Release week.' }))
  })
  it('a second time does nothing', () => {
    given(leaveAccount, ...inAll, event('LeaveRejected', { requestId: 'r1', reason: 'Release week.' }))
      .when(reject('r1'), now)
      .thenDecides()
  })
  it('of approved leave is refused', () => {
    given(leaveAccount, ...inAll, approved('r1', '2026-12-21', '2026-12-22'))
      .when(reject('r1'), now)
      .thenRefused('rule-broken', 'This request is approved, so it cannot be rejected.')
  })
})
