import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import {
  FreedLeaveExpired,
  LeaveAccrued,
  LeaveAdjusted,
  LeaveApproved,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveYearClosed,
} from '@rollcall/contracts/leave/events.ts'
import { leaveLedger } from '@rollcall/read-models/leave/leave-ledger.projection.ts'
import { describe, expect, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { approved, asked, booked, employeeId, granted, opened, requestId, twoDays } from '../testing/leave.ts'

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
  it('has in a line what is known of its kind, and nothing else', () => {
    const plain = {
      company_id: uuid(1),
      employee_id: employeeId,
      year: 2026,
      request_id: null,
      from: null,
      to: null,
      parts: [],
      month: null,
      plan_id: null,
      reason: '',
      differences: [],
      freed: null,
      recorded_at: recordedAt(1),
    }
    const line = (event: typeof granted, on: string, kind: string, days: number, facts = {}) =>
      given(leaveLedger, event).gives({
        ...plain,
        id: event.id,
        on,
        kind,
        days,
        place: `${on} 0000000000000000001`,
        ...facts,
      })
    line(granted, '2026-01-01', 'granted', 6)
    line(
      booked(LeaveAccrued, { on: '2026-02-01', month: '2026-02', days: 1, planId: 'plus' }),
      '2026-02-01',
      'accrued',
      1,
      { month: '2026-02', plan_id: 'plus' },
    )
    line(
      booked(LeaveAdjusted, { on: '2026-02-02', days: -1, reason: 'Agreed', overdraws: false }),
      '2026-02-02',
      'adjusted',
      -1,
      { reason: 'Agreed' },
    )
    line(
      booked(FreedLeaveExpired, { requestId, on: '2026-02-03', days: 2, cause: 'limit' }),
      '2026-02-03',
      'expired',
      -2,
      { request_id: requestId, freed: 'limit' },
    )
    const { data } = approved as { data: object }
    line(newEvent(LeaveApproved, { ...data, overdraw: 'Urgent' } as never), '2026-11-20', 'taken', -2, {
      request_id: requestId,
      from: '2026-12-21',
      to: '2026-12-22',
      parts: [{ year: 2026, days: 2 }],
      reason: 'Urgent',
    })
    line(
      booked(LeaveCancelled, {
        requestId,
        on: '2026-11-21',
        from: '2026-12-22',
        to: '2026-12-21',
        givenBack: 1,
        days: twoDays.slice(0, 1),
        reason: 'Release week',
      }),
      '2026-11-21',
      'givenBack',
      1,
      { request_id: requestId, from: '2026-12-22', reason: 'Release week' },
    )
  })
  it('goes with its person, and stays when another one is deleted', () => {
    given(leaveLedger, granted, newEvent(EmployeeDeleted, { employeeId })).gives()
    given(leaveLedger, granted, newEvent(EmployeeDeleted, { employeeId: uuid(8) })).givesOne({ days: 6 })
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
