import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import {
  LeaveCancellationDeclined,
  LeaveCancellationRequested,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveRejected,
  LeaveWithdrawn,
} from '@rollcall/contracts/leave/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { approved, asked, booked, employeeId, requestId, twoDays } from '../testing/leave.ts'
import { leaveRequests } from './leave-requests.projection.ts'

const askedToCancel = booked(LeaveCancellationRequested, {
  requestId,
  from: '2026-12-22',
  reason: 'Plans changed',
})

describe('a request for leave', () => {
  it('is pending', () => {
    given(leaveRequests, asked).gives({
      company_id: uuid(1),
      id: requestId,
      employee_id: employeeId,
      from: '2026-12-21',
      to: '2026-12-22',
      kind: 'full',
      half: null,
      reason: 'Family',
      days: 2,
      charged: 2,
      state: 'pending',
      added_by_admin: false,
      requested_at: recordedAt(1),
      decided_at: null,
      decision_reason: '',
      cancel_from: null,
      cancel_reason: '',
      gives_back: null,
      shares: twoDays,
    })
  })
  it('is approved, rejected with a reason, or withdrawn', () => {
    given(leaveRequests, asked, approved).givesOne({ state: 'approved', decided_at: recordedAt(2) })
    given(leaveRequests, asked, booked(LeaveRejected, { requestId, reason: 'Release week' })).givesOne({
      state: 'rejected',
      decision_reason: 'Release week',
    })
    given(leaveRequests, asked, booked(LeaveWithdrawn, { requestId })).givesOne({ state: 'withdrawn' })
  })
  it('shows an asked cancellation until it is declined', () => {
    given(leaveRequests, asked, approved, askedToCancel).givesOne({
      state: 'cancellationRequested',
      cancel_from: '2026-12-22',
      cancel_reason: 'Plans changed',
      gives_back: 1,
    })
    given(
      leaveRequests,
      asked,
      approved,
      askedToCancel,
      booked(LeaveCancellationDeclined, { requestId }),
    ).givesOne({ state: 'approved', cancel_from: null, gives_back: null })
  })
  it('is shorter after a part of it was cancelled', () => {
    const cancelled = booked(LeaveCancelled, {
      requestId,
      on: '2026-12-21',
      from: '2026-12-22',
      to: '2026-12-21',
      givenBack: 1,
      days: twoDays.slice(0, 1),
      reason: '',
    })
    given(leaveRequests, asked, approved, askedToCancel, cancelled).givesOne({
      state: 'approved',
      to: '2026-12-21',
      days: 1,
      charged: 1,
    })
  })
  it('of a former employee keeps the days of approved leave, and neither kind nor reason', () => {
    const gone = newEvent(EmployeeDeleted, { employeeId })
    const days = {
      company_id: uuid(1),
      id: requestId,
      employee_id: employeeId,
      from: '2026-12-21',
      to: '2026-12-22',
      kind: 'full',
      half: null,
      reason: '',
      days: 2,
      charged: 0,
      state: 'approved',
      added_by_admin: false,
      requested_at: recordedAt(1),
      decided_at: recordedAt(2),
      decision_reason: '',
      cancel_from: null,
      cancel_reason: '',
      gives_back: null,
      shares: twoDays,
    }
    given(leaveRequests, asked, approved, gone).gives(days)
    given(leaveRequests, asked, approved, askedToCancel, gone).gives(days)
    given(leaveRequests, asked, gone).gives()
    given(leaveRequests, asked, booked(LeaveWithdrawn, { requestId }), gone).gives()
  })
  it('takes fewer days after a new holiday', () => {
    const reevaluated = booked(LeaveReevaluated, {
      requestId,
      on: '2026-11-21',
      days: twoDays.slice(0, 1),
      knownTo: '9',
      charged: -1,
      differences: [],
    })
    given(leaveRequests, asked, approved, reevaluated).givesOne({ days: 1, charged: 1 })
    // The day that is left is before the asked cancellation.
    given(leaveRequests, asked, approved, askedToCancel, reevaluated).givesOne({ gives_back: 0 })
  })
})
