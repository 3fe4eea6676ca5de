import { LeaveAccrued, LeaveReevaluated, LeaveYearClosed } from '@rollcall/contracts/leave/events.ts'
import { describe, expect, it } from 'vitest'
import { given, rowsOf } from '../testing/given.ts'
import { approved, asked, booked, granted, opened, requestId, twoDays } from '../testing/leave.ts'
import { leaveLedger } from './leave-ledger.projection.ts'

describe('the ledger of leave', () => {
  it('has a line for each event that changes the balance', () => {
    const credit = booked(LeaveAccrued, { on: '2026-01-01', month: '2026-01', days: 1, planId: 'plus' })
    const closed = booked(LeaveYearClosed, { on: '2026-12-31', carriedOver: 5, expired: 3 })
    const lines = rowsOf(leaveLedger, [[opened, granted, credit, asked, approved, closed]])
    expect(lines.map(({ on, kind, days }) => [on, kind, days])).toEqual([
      ['2026-01-01', 'carriedOver', 3],
      ['2026-01-01', 'granted', 6],
      ['2026-01-01', 'accrued', 1],
      ['2026-11-20', 'taken', -2],
      ['2026-12-31', 'expired', -3],
    ])
  })
  it('says which request and days a line is for, by leave year', () => {
    given(leaveLedger, approved).givesOne({
      request_id: requestId,
      from: '2026-12-21',
      to: '2026-12-22',
      parts: [{ year: 2026, days: 2 }],
    })
  })
  it('has no line for a change without a difference', () => {
    given(
      leaveLedger,
      booked(LeaveReevaluated, {
        requestId,
        on: '2026-11-21',
        days: twoDays,
        knownTo: '9',
        charged: 0,
        differences: [],
      }),
    ).gives()
  })
  it('says which holiday gave a day back', () => {
    const differences = [
      { date: '2026-12-22', before: 1, after: 0, cause: 'holiday' as const, holiday: 'Founders’ Day' },
    ]
    given(
      leaveLedger,
      booked(LeaveReevaluated, {
        requestId,
        on: '2026-11-21',
        days: twoDays.slice(0, 1),
        knownTo: '9',
        charged: -1,
        differences,
      }),
    ).givesOne({
      kind: 'givenBack',
      days: 1,
      on: '2026-11-21',
      request_id: requestId,
      from: '2026-12-22',
      to: '2026-12-22',
      differences,
    })
  })
})
