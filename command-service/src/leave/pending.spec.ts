import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import {
  approved,
  asked,
  type Data,
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
  it('cannot be changed to days that another request has, nor to more than is available', () => {
    const books = given(leaveAccount, opened, granted(3), pending, asked('r2', '2026-12-28'))
    const change = (from: string, to: string) =>
      send('edit', { requestId: 'r1', from, to, kind: 'full', half: null, reason: '', ...known })
    books
      .when(change('2026-12-24', '2026-12-28'), now)
      .thenRefused('rule-broken', 'There is already leave from 28 December 2026 (pending).')
    books
      .when(change('2026-12-21', '2026-12-23'), now)
      .thenRefused('rule-broken', 'This takes 3 days, but 2 days are available.')
  })
  it('can be moved to as many other days while the balance is negative', () => {
    const adjusted = event('LeaveAdjusted', { on: today, days: -12, reason: '', overdraws: true })
    const [decided] = given(leaveAccount, ...inAll, adjusted)
      .when(
        send('edit', {
          requestId: 'r1',
          from: '2026-12-22',
          to: '2026-12-23',
          kind: 'full',
          half: null,
          reason: '',
          ...known,
        }),
        now,
      )
      .decided()
    expect(decided?.data).toMatchObject({ days: sharesOf('2026-12-22', '2026-12-23') })
  })
  it('is all that can be changed or withdrawn', () => {
    const books = given(leaveAccount, ...inAll, approved('r1', '2026-12-21', '2026-12-22'))
    const { from, to, kind, half, reason } = pending.data as Data<'LeaveRequested'>
    books
      .when(send('edit', { requestId: 'r1', from, to, kind, half, reason, ...known }), now)
      .thenRefused('rule-broken', 'This request is approved, so it cannot be changed.')
    books
      .when(send('withdraw', { requestId: 'r1' }), now)
      .thenRefused('rule-broken', 'This request is approved, so it cannot be withdrawn.')
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
    given(leaveAccount, ...inAll, reminded(3))
      .when(remind(2), now)
      .thenDecides()
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
