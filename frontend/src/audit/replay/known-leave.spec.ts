import type { LeaveState } from '@rollcall/contracts/leave/kinds.ts'
import { noLeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import { describe, expect, it } from 'vitest'
import { leaveOn, requestsBetween } from './known-leave.ts'
import { knownMonth } from './known-month.ts'

const day = '2026-11-18'
const request = (requestId: string, state: LeaveState, share = 1, date = day) => ({
  requestId,
  from: date,
  to: date,
  kind: 'full' as const,
  half: null,
  state,
  days: [{ date, share }],
  knownTo: '1',
  reminders: 0,
  cancelFrom: undefined,
})
const books = (...requests: ReturnType<typeof request>[]) => ({
  ...noLeaveAccount,
  requests: new Map(requests.map(one => [one.requestId, one])),
})

describe('the leave of a day', () => {
  it.each<[LeaveState, number, string | null]>([
    ['pending', 1, 'pending'],
    ['approved', 1, 'whole'],
    ['approved', 0.5, 'half'],
    ['cancellationRequested', 1, 'whole'],
    ['rejected', 1, null],
    ['withdrawn', 1, null],
    ['cancelled', 1, null],
  ])('%s, %d of the day: %s', (state, share, leave) => {
    expect(leaveOn(books(request('r1', state, share)), day)).toBe(leave)
  })

  it('is whole by two approved halves, and approved leave comes before what waits', () => {
    const halves = books(request('r1', 'approved', 0.5), request('r2', 'approved', 0.5))
    expect(leaveOn(halves, day)).toBe('whole')
    expect(leaveOn(books(request('r1', 'pending', 0.5), request('r2', 'approved', 0.5)), day)).toBe('half')
  })
})

describe('the requests of a week', () => {
  it('are those with days in it, and the one of the event, by their first day', () => {
    const account = books(
      request('later', 'approved', 1, '2026-12-01'),
      request('here', 'rejected', 1, day),
      request('of event', 'pending', 1, '2026-11-02'),
    )
    const week = { from: '2026-11-16', to: '2026-11-22' }
    expect(requestsBetween(account, week, 'of event').map(({ requestId }) => requestId)).toEqual([
      'of event',
      'here',
    ])
  })
})

describe('the leave of a month', () => {
  it('is what is approved of its shown days', () => {
    const leave = books(
      request('a', 'approved', 0.5, day),
      request('b', 'approved', 1, '2026-11-25'),
      request('c', 'pending', 1, '2026-11-19'),
      request('d', 'approved', 1, '2026-10-30'),
    )
    const known = { days: new Map(), corrections: new Map(), leave }
    expect(knownMonth(known, { date: day, from: '2026-10-01', to: '2026-11-20', at: 0 })).toEqual({
      days: 0,
      minutes: 0,
      leave: 0.5,
    })
  })
})
