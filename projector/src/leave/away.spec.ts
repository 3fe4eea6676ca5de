import { EmployeeBlocked, EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import {
  LeaveCancellationRequested,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveRejected,
  LeaveWithdrawn,
} from '@rollcall/contracts/leave/events.ts'
import { describe, expect, it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { approved, asked, booked, employeeId, requestId, twoDays } from '../testing/leave.ts'
import { away } from './away.projection.ts'

const cancelled = (days: typeof twoDays) =>
  booked(LeaveCancelled, {
    requestId,
    on: '2026-11-21',
    from: days.length > 0 ? '2026-12-22' : '2026-12-21',
    to: days.at(-1)?.date ?? null,
    givenBack: 2 - days.length,
    days,
    reason: 'Plans changed',
  })
const reevaluated = (days: typeof twoDays) =>
  booked(LeaveReevaluated, { requestId, on: '2026-11-21', days, knownTo: '9', charged: -1, differences: [] })
const of = { employeeId }

describe('who is away', () => {
  it('is nobody before the approval, nor after a rejection or a withdrawal', () => {
    given(away, asked).gives()
    given(away, asked, booked(LeaveRejected, { requestId, reason: 'Release week' })).gives()
    given(away, asked, booked(LeaveWithdrawn, { requestId })).gives()
    given(away, asked, reevaluated(twoDays)).gives()
  })
  it('has a person and days, and nothing else of the request', () => {
    const rows = rowsOf(away, [[asked, approved]])
    expect(rows).toEqual([
      {
        company_id: uuid(1),
        id: expect.stringMatching(/^[\da-f]{32}$/),
        employee_id: employeeId,
        from: '2026-12-21',
        to: '2026-12-22',
        dates: ['2026-12-21', '2026-12-22'],
      },
    ])
    expect(rows[0]?.id).not.toContain(requestId.slice(-12))
  })
  it('looks the same for half a day as for a whole one', () => {
    const half = [{ date: '2026-12-21', share: 0.5 }]
    const whole = [{ date: '2026-12-21', share: 1 }]
    const [one] = rowsOf(away, [[asked, approved, reevaluated(half)]])
    expect([one]).toEqual(rowsOf(away, [[asked, approved, reevaluated(whole)]]))
  })
  it('does not show that a cancellation is asked for', () => {
    const asksToCancel = booked(LeaveCancellationRequested, { requestId, from: '2026-12-22', reason: '' })
    expect(rowsOf(away, [[approved, asksToCancel]])).toEqual(rowsOf(away, [[approved]]))
  })
  it('follows a cancellation and a shortening', () => {
    given(away, approved, cancelled([])).gives()
    given(away, cancelled(twoDays.slice(0, 1))).gives()
    given(away, approved, cancelled(twoDays.slice(0, 1))).givesOne({
      to: '2026-12-21',
      dates: ['2026-12-21'],
    })
  })
  it('follows holidays, also when they take all of its days for a while', () => {
    given(away, approved, reevaluated(twoDays.slice(1))).givesOne({ from: '2026-12-22', to: '2026-12-22' })
    given(away, approved, reevaluated([])).givesOne({ from: '2026-12-21', to: '2026-12-22', dates: [] })
    given(away, approved, reevaluated([]), reevaluated(twoDays)).givesOne({
      from: '2026-12-21',
      dates: ['2026-12-21', '2026-12-22'],
    })
  })
  it('is the same whether the person was blocked before or after the approval, and forgets deleted people', () => {
    const blocked = newEvent(EmployeeBlocked, of)
    const [row] = rowsOf(away, [[approved]])
    expect(rowsOf(away, [[approved, blocked]])).toEqual([row])
    expect(rowsOf(away, [[blocked, approved]])).toEqual([row])
    given(away, approved, newEvent(EmployeeDeleted, of)).gives()
    given(away, approved, newEvent(EmployeeDeleted, { employeeId: uuid(8) })).gives(row ?? {})
  })
})
