import { describe, expect, it } from 'vitest'
import { NotReady } from '../kernel/not-ready.ts'
import { given } from '../testing/given.ts'
import {
  asked,
  type Data,
  event,
  granted,
  known,
  now,
  opened,
  request,
  sharesOf,
  today,
} from '../testing/leave.ts'
import { leaveAccount } from './leave-account.ts'

describe('requesting leave', () => {
  it('takes the working days and leaves out weekends and holidays', () => {
    given(leaveAccount, opened, granted(10))
      .when(request('2026-12-24', '2026-12-28'), now)
      .thenDecides(
        event('LeaveRequested', {
          requestId: 'leave request-id',
          from: '2026-12-24',
          to: '2026-12-28',
          kind: 'full',
          half: null,
          reason: 'Family',
          days: [
            { date: '2026-12-24', share: 1 },
            { date: '2026-12-28', share: 1 },
          ],
          knownTo: '77',
          addedByAdmin: false,
        }),
      )
  })
  it('that takes no day is refused with the reason', () => {
    given(leaveAccount, opened, granted(10))
      .when(request('2026-12-25', '2026-12-27'), now)
      .thenRefused(
        'rule-broken',
        'No leave is needed: 25 December 2026 is Christmas Day, the other days are not working days.',
      )
    given(leaveAccount, opened, granted(10))
      .when(request('2026-12-26'), now)
      .thenRefused('rule-broken', 'None of these days is a working day, so no leave is needed.')
    const refusal = given(leaveAccount, opened, granted(10))
      .when(request('2026-12-25'), now)
      .thenRefused('rule-broken', 'No leave is needed: 25 December 2026 is Christmas Day.')
    expect(refusal.errors).toEqual([{ path: 'from', message: refusal.message }])
  })
  it('on days that are taken is refused and names the other request', () => {
    const refusal = given(leaveAccount, opened, granted(10), asked('r1', '2026-12-21', '2026-12-23'))
      .when(request('2026-12-23', '2026-12-24'), now)
      .thenRefused(
        'rule-broken',
        'There is already leave from 21 December 2026 to 23 December 2026 (pending).',
      )
    expect(refusal.errors).toEqual([{ path: 'from', message: refusal.message }])
  })
  it('on the other half of a day is no overlap', () => {
    const first = event('LeaveRequested', {
      ...(asked('r1', '2026-12-21').data as Data<'LeaveRequested'>),
      kind: 'half',
      half: 'first',
      days: [{ date: '2026-12-21', share: 0.5 }],
    })
    const half = (which: 'first' | 'second') =>
      request('2026-12-21', undefined, { kind: 'half', half: which })
    given(leaveAccount, opened, granted(10), first).when(half('second'), now).decided()
    given(leaveAccount, opened, granted(10), first).when(half('first'), now).thenRefused('rule-broken')
  })
  it('beyond what is available is refused; pending days are not available', () => {
    given(leaveAccount, opened, granted(3), asked('r1', '2026-12-21', '2026-12-22'))
      .when(request('2026-12-28', '2026-12-29'), now)
      .thenRefused('rule-broken', 'This takes 2 days, but 1 day is available.')
    given(leaveAccount, opened, granted(4), asked('r1', '2026-12-21', '2026-12-22'))
      .when(request('2026-12-28', '2026-12-29'), now)
      .decided()
  })
  it('beyond what is available is refused to an employee, whatever reason is sent', () => {
    given(leaveAccount, opened, granted(1))
      .when(request('2026-12-28', '2026-12-29', { overdraw: 'Urgent' }), now)
      .thenRefused('rule-broken', 'This takes 2 days, but 1 day is available.')
  })
  it('without pay needs no balance', () => {
    for (const balance of [0, -2])
      given(leaveAccount, opened, granted(balance))
        .when(request('2026-12-28', '2026-12-29', { kind: 'unpaid' }), now)
        .decided()
  })
  it('before the leave year is refused, and more than a leave year ahead too', () => {
    given(leaveAccount, opened, granted(10))
      .when(request('2025-12-31'), now)
      .thenRefused('rule-broken', 'The leave year before 1 January 2026 is closed. Choose a later day.')
    given(leaveAccount, opened, granted(10))
      .when(request('2028-01-03'), now)
      .thenRefused('rule-broken', 'Leave can be planned until 31 December 2027.')
  })
  it('can begin on the first day of the leave year and end on the last day of the next one', () => {
    const books = given(leaveAccount, opened, granted(10))
    books.when(request('2026-01-01'), now).decided()
    books.when(request('2027-12-31'), now).decided()
    const beyond = books.when(request('2027-12-31', '2028-01-01'), now).thenRefused('rule-broken')
    const before = books.when(request('2025-12-31', '2026-01-01'), now).thenRefused('rule-broken')
    expect([beyond.errors?.[0]?.path, before.errors?.[0]?.path]).toEqual(['to', 'from'])
  })
  it('can be planned until the end of the next leave year, also when years begin in April', () => {
    const april = event('LeaveYearOpened', {
      year: 2026,
      from: '2026-04-01',
      until: '2027-03-31',
      carriedOver: 0,
      usableUntil: null,
      accruedTo: '2026-11',
    })
    const books = given(leaveAccount, april, granted(10))
    books.when(request('2028-03-31'), now).decided()
    books
      .when(request('2028-04-03'), now)
      .thenRefused('rule-broken', 'Leave can be planned until 31 March 2028.')
  })
  it('by the company is approved at once', () => {
    given(leaveAccount, opened, granted(10))
      .when(request('2026-12-21', '2026-12-22', { byAdmin: true }), now)
      .thenDecides(
        event('LeaveRequested', {
          ...(asked('leave request-id', '2026-12-21', '2026-12-22').data as Data<'LeaveRequested'>),
          knownTo: '77',
          addedByAdmin: true,
        }),
        event('LeaveApproved', {
          requestId: 'leave request-id',
          on: today,
          days: sharesOf('2026-12-21', '2026-12-22'),
          knownTo: '77',
          charges: [{ year: 2026, days: 2 }],
          overdraw: '',
        }),
      )
  })
  it('by the company overdraws only with a reason', () => {
    const add = (overdraw: string) => request('2026-12-21', '2026-12-22', { byAdmin: true, overdraw })
    given(leaveAccount, opened, granted(1)).when(add(''), now).thenRefused('rule-broken')
    given(leaveAccount, opened, granted(1)).when(add('Bereavement'), now).decided()
  })
  it.each([false, true])(
    'before the first day in the company is refused, also by the company (%s)',
    byAdmin => {
      const joining = { ...known, joinsOn: '2026-12-22' }
      const books = given(leaveAccount, opened, granted(10))
      const refusal = books
        .when(request('2026-12-21', '2026-12-23', { ...joining, byAdmin }), now)
        .thenRefused(
          'rule-broken',
          'Leave can begin on the first day in the company, 22 December 2026, or later.',
        )
      expect(refusal.errors).toEqual([{ path: 'from', message: refusal.message }])
      expect(
        books.when(request('2026-12-22', '2026-12-22', { ...joining, byAdmin }), now).decided(),
      ).toContainEqual(expect.objectContaining({ type: 'LeaveRequested' }))
    },
  )
  it('for a blocked employee needs the company’s confirmation, like a task', () => {
    const add = (evenIfBlocked: boolean) =>
      request('2026-12-21', '2026-12-22', { byAdmin: true, isBlocked: true, evenIfBlocked })
    const books = given(leaveAccount, opened, granted(10))
    books
      .when(add(false), now)
      .thenRefused(
        'needs-confirmation',
        'This employee is blocked. Confirm that you want to add the leave anyway.',
      )
    expect(books.when(add(true), now).decided()).toMatchObject([
      { type: 'LeaveRequested' },
      { type: 'LeaveApproved' },
    ])
  })
  it('is refused to a blocked employee', () => {
    given(leaveAccount, opened, granted(10))
      .when(request('2026-12-21', '2026-12-22', { isBlocked: true }), now)
      .thenRefused('rule-broken')
  })
  it('after the leave year has ended needs it to be closed first', () => {
    const late = { ...request('2027-01-04'), today: '2027-01-02' }
    const books = given(leaveAccount, opened, granted(10))
    expect(() => books.when(late, now).decided()).toThrow(NotReady)
    expect(given(leaveAccount).when(request('2026-12-21'), now).decided()).toMatchObject([
      { type: 'LeaveYearOpened' },
      { type: 'LeaveGranted' },
      { type: 'LeaveRequested' },
    ])
  })
})
