import { settledAfter, settledByCorrection } from '@rollcall/contracts/leave/rules/settled-days.ts'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import {
  approved,
  asked,
  askedUnpaid,
  calendar,
  event,
  granted,
  noSpan,
  now,
  opened,
  send,
  sharesOf,
  today,
} from '../testing/leave.ts'
import { leaveAccount } from './leave-account.ts'

const from = '2026-12-21'
const until = '2026-12-23'
const pending = [opened, granted(10), asked('r1', from, until)]
const ahead = [...pending, approved('r1', from, until)]
/** Wednesday 23 December is a holiday too. */
const withHoliday = (date: string) =>
  date === '2026-12-23' ? { kind: 'holiday' as const, holiday: 'Founders’ Day' } : calendar(date)
const difference = { cause: 'holiday' as const, date: '2026-12-23', holiday: 'Founders’ Day' }
const added = { ...noSpan, ...difference }
const change = {
  requestId: 'r1',
  newestChange: '80',
  changes: [added],
  knownTo: '90',
  settled: settledAfter(today, withHoliday),
}
const reevaluate = send('reevaluate', change)
const givenBack = event('LeaveReevaluated', {
  requestId: 'r1',
  on: today,
  days: sharesOf(from, '2026-12-22'),
  knownTo: '90',
  charged: -1,
  differences: [{ ...difference, before: 1, after: 0 }],
})

describe('leave whose person’s calendar changed', () => {
  it('gets days back when a holiday was added, with the holiday as the cause', () => {
    given(leaveAccount, ...ahead)
      .when(reevaluate, now)
      .thenDecides(givenBack)
  })
  it('is charged again when the holiday was deleted', () => {
    const deleted = send('reevaluate', {
      requestId: 'r1',
      newestChange: '95',
      changes: [added],
      knownTo: '99',
      settled: settledAfter(today, calendar),
    })
    given(leaveAccount, ...ahead, givenBack)
      .when(deleted, now)
      .thenDecides(
        event('LeaveReevaluated', {
          requestId: 'r1',
          on: today,
          days: sharesOf(from, until),
          knownTo: '99',
          charged: 1,
          differences: [{ ...difference, before: 0, after: 1 }],
        }),
      )
  })
  it('takes a change of every day as the cause where no holiday of the date changed', () => {
    const workingDays = { ...noSpan, cause: 'workingDays' as const, date: undefined, holiday: null }
    const wednesdaysOff = (date: string) =>
      new Date(`${date}T00:00:00Z`).getUTCDay() === 3 ? { kind: 'dayOff' as const } : calendar(date)
    const [decided] = given(leaveAccount, ...ahead)
      .when(
        send('reevaluate', {
          requestId: 'r1',
          newestChange: '80',
          changes: [{ ...added, date: '2026-12-22' }, workingDays],
          knownTo: '90',
          settled: settledAfter(today, wednesdaysOff),
        }),
        now,
      )
      .decided()
    expect(decided?.data).toMatchObject({
      charged: -1,
      differences: [{ date: '2026-12-23', before: 1, after: 0, cause: 'workingDays', holiday: null }],
    })
  })
  it('changes its days while it is pending, but no balance', () => {
    const [decided] = given(leaveAccount, ...pending)
      .when(reevaluate, now)
      .decided()
    expect(decided).toMatchObject({ data: { charged: 0, days: sharesOf(from, '2026-12-22') } })
  })
  it('is recorded as done without a difference, which moves nothing', () => {
    const [decided] = given(leaveAccount, ...ahead)
      .when(send('reevaluate', { ...change, settled: settledAfter(today, calendar) }), now)
      .decided()
    expect(decided).toMatchObject({ data: { charged: 0, differences: [], knownTo: '90' } })
  })
  it('without pay changes its days, but no balance', () => {
    const unpaid = [opened, askedUnpaid('r1', from, until), approved('r1', from, until)]
    const [decided] = given(leaveAccount, ...unpaid)
      .when(reevaluate, now)
      .decided()
    expect(decided?.data).toMatchObject({ charged: 0, days: sharesOf(from, '2026-12-22') })
  })
  it('gets days back while its cancellation is asked for, which stays asked for', () => {
    const asksToCancel = event('LeaveCancellationRequested', { requestId: 'r1', from, reason: '' })
    const decided = given(leaveAccount, ...ahead, asksToCancel)
      .when(reevaluate, now)
      .decided()
    expect(decided).toEqual([givenBack])
    const { requests, balance } = given(leaveAccount, ...ahead, asksToCancel, ...decided).state()
    expect(requests.get('r1')).toMatchObject({ state: 'cancellationRequested', cancelFrom: from })
    expect(balance).toBe(8)
  })
  it.each([
    ['4', false],
    ['5', false],
    ['6', true],
    ['10', true],
  ])(
    'is computed again after a change at position %s, when it was decided at 5: %s',
    (newestChange, again) => {
      const decided = given(leaveAccount, ...ahead)
        .when(send('reevaluate', { ...change, newestChange }), now)
        .decidedOrRefused()
      expect(decided).toHaveLength(again ? 1 : 0)
    },
  )
  it('names the differences in the order of their dates, each with its own cause', () => {
    // A holiday is moved from the first day of the leave to its last one.
    const dates = ['2026-12-23', '2026-12-21']
    const changes = dates.map(date => ({ ...added, date, holiday: `Day ${date}` }))
    const days = sharesOf('2026-12-22', '2026-12-23')
    const [decided] = given(leaveAccount, opened, granted(10), asked('r1', from, until, days))
      .when(send('reevaluate', { ...change, changes }), now)
      .decided()
    expect(decided?.data).toMatchObject({
      days: sharesOf(from, '2026-12-22'),
      differences: [
        { date: '2026-12-21', before: 0, after: 1, holiday: 'Day 2026-12-21' },
        { date: '2026-12-23', before: 1, after: 0, holiday: 'Day 2026-12-23' },
      ],
    })
  })
  it('takes the newest change as the cause where none fits, and a holiday where none is known', () => {
    const causeOf = (
      changes: readonly {
        cause: 'person' | 'choice'
        date: string
        holiday: null
        at: string
        span: undefined
      }[],
    ) => {
      const [decided] = given(leaveAccount, ...ahead)
        .when(send('reevaluate', { ...change, changes }), now)
        .decided()
      return decided?.type === 'LeaveReevaluated' ? decided.data.differences.map(({ cause }) => cause) : []
    }
    const elsewhere = { ...noSpan, date: '2027-06-01', holiday: null }
    expect(
      causeOf([
        { cause: 'person', ...elsewhere },
        { cause: 'choice', ...elsewhere },
      ]),
    ).toEqual(['person'])
    expect(causeOf([])).toEqual(['holiday'])
  })
  it('is left alone when it was decided with the change known, so a second time does nothing', () => {
    given(leaveAccount, ...ahead, givenBack)
      .when(reevaluate, now)
      .thenDecides()
  })
  it('is corrected when it was approved with an older calendar while it was re-evaluated', () => {
    const [decided] = given(leaveAccount, ...pending, givenBack, approved('r1', from, until))
      .when(reevaluate, now)
      .decided()
    expect(decided).toMatchObject({ data: { charged: -1 } })
  })
  it('keeps days that have passed, and today', () => {
    const begun = [
      opened,
      granted(20),
      asked('r1', '2026-11-19', '2026-11-25'),
      approved('r1', '2026-11-19', '2026-11-25'),
    ]
    const [decided] = given(leaveAccount, ...begun)
      .when(
        send('reevaluate', { ...change, settled: settledAfter(today, () => ({ kind: 'dayOff' as const })) }),
        now,
      )
      .decided()
    expect(decided).toMatchObject({ data: { days: sharesOf('2026-11-19', today), charged: -1 } })
  })
  it('names the correction of a week as the cause, with its date, on a past day', () => {
    const past = [
      opened,
      granted(20),
      asked('r1', '2026-11-16', '2026-11-18'),
      approved('r1', '2026-11-16', '2026-11-18'),
    ]
    const span = { since: '2026-11-16', until: '2026-11-20' }
    const corrected = { at: now.now, span, cause: 'workingDays' as const, date: undefined, holiday: null }
    const wednesdaysOff = (date: string) =>
      date === '2026-11-18' ? { kind: 'dayOff' as const } : calendar(date)
    const settled = {
      ...settledByCorrection(span, { before: calendar, after: wednesdaysOff }),
      dateAt: () => today,
    }
    const command = { ...change, changes: [corrected], settled }
    given(leaveAccount, ...past)
      .when(send('reevaluate', command), now)
      .thenDecides(
        event('LeaveReevaluated', {
          requestId: 'r1',
          on: today,
          days: sharesOf('2026-11-16', '2026-11-17'),
          knownTo: '90',
          charged: -1,
          differences: [
            {
              ...{ date: '2026-11-18', before: 1, after: 0 },
              ...{ cause: 'weekCorrected', holiday: null, decidedOn: today },
            },
          ],
        }),
      )
    const [locked] = given(leaveAccount, ...past)
      .when(send('reevaluate', { ...command, locked: new Set(['2026-11']) }), now)
      .decided()
    expect(locked?.data, 'in a locked month it stays, and says so').toMatchObject({
      days: sharesOf('2026-11-16', '2026-11-18'),
      charged: 0,
      differences: [],
      leftOut: ['2026-11-18'],
    })
  })
  it('is left alone when it was cancelled or rejected', () => {
    const cancelled = given(leaveAccount, ...ahead)
      .when(send('cancel', { requestId: 'r1', from: undefined, reason: '' }), now)
      .decided()
    const rejected = event('LeaveRejected', { requestId: 'r1', reason: '' })
    for (const before of [
      [...ahead, ...cancelled],
      [...pending, rejected],
    ])
      given(leaveAccount, ...before)
        .when(reevaluate, now)
        .thenDecides()
  })
})
