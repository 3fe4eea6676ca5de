import { describe, it } from 'vitest'
import { given } from '../testing/given.ts'
import {
  approve,
  approved,
  asked,
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
    given(leaveAccount, ...inAll, approved('r1', '2026-12-21', '2026-12-22'))
      .when(approve('r1'), now)
      .thenDecides()
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
  it('keeps days that have passed as they were', () => {
    const days = [{ date: '2026-11-14', share: 1 }]
    given(leaveAccount, opened, granted(10), asked('r1', '2026-11-14', '2026-11-14', days))
      .when(approve('r1'), now)
      .thenDecides(
        event('LeaveApproved', {
          requestId: 'r1',
          on: today,
          days,
          knownTo: '77',
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
  it('of approved leave is refused', () => {
    given(leaveAccount, ...inAll, approved('r1', '2026-12-21', '2026-12-22'))
      .when(reject('r1'), now)
      .thenRefused('rule-broken', 'This request is approved, so it cannot be rejected.')
  })
})

describe('a pending request', () => {
  it('is changed by its employee, which counts as a new request', () => {
    const span = { from: '2026-12-22', to: '2026-12-23', kind: 'full' as const, half: null, reason: 'Moved' }
    given(leaveAccount, opened, granted(2), pending)
      .when(send('edit', { requestId: 'r1', ...span, ...known }), now)
      .thenDecides(
        event('LeaveRequestEdited', {
          requestId: 'r1',
          ...span,
          days: sharesOf('2026-12-22', '2026-12-23'),
          knownTo: '77',
        }),
      )
  })
  it('is withdrawn by its employee, once', () => {
    const withdraw = send('withdraw', { requestId: 'r1' })
    given(leaveAccount, ...inAll)
      .when(withdraw, now)
      .thenDecides(event('LeaveWithdrawn', { requestId: 'r1' }))
    given(leaveAccount, ...inAll, event('LeaveWithdrawn', { requestId: 'r1' }))
      .when(withdraw, now)
      .thenDecides()
  })
})

describe('a reminder of a pending request', () => {
  const remind = (reminder: number) => send('remind', { requestId: 'r1', reminder })
  const reminded = (reminder: number) => event('LeaveReminded', { requestId: 'r1', reminder })
  it('is recorded once', () => {
    given(leaveAccount, ...inAll)
      .when(remind(1), now)
      .thenDecides(reminded(1))
    given(leaveAccount, ...inAll, reminded(1))
      .when(remind(1), now)
      .thenDecides()
    given(leaveAccount, ...inAll, reminded(1))
      .when(remind(3), now)
      .thenDecides(reminded(3))
  })
  it('begins again when the request is changed, and ends when it is decided', () => {
    const edited = event('LeaveRequestEdited', {
      requestId: 'r1',
      from: '2026-12-21',
      to: '2026-12-21',
      kind: 'full',
      half: null,
      reason: 'Family',
      days: sharesOf('2026-12-21', '2026-12-21'),
      knownTo: '5',
    })
    given(leaveAccount, ...inAll, reminded(2), edited)
      .when(remind(1), now)
      .thenDecides(reminded(1))
    for (const after of [
      approved('r1', '2026-12-21', '2026-12-22'),
      event('LeaveRejected', { requestId: 'r1', reason: '' }),
      event('LeaveWithdrawn', { requestId: 'r1' }),
    ])
      given(leaveAccount, ...inAll, after)
        .when(remind(1), now)
        .thenDecides()
  })
})
