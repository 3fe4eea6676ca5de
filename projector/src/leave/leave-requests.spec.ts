import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import {
  LeaveApproved,
  LeaveCancellationDeclined,
  LeaveCancellationRequested,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveRejected,
  LeaveRequestEdited,
  LeaveRequested,
  LeaveWithdrawn,
} from '@rollcall/contracts/leave/events.ts'
import { leaveRequests } from '@rollcall/read-models/leave/leave-requests.projection.ts'
import { describe, it } from 'vitest'
import { newEvent, of, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { approved, asked, booked, employeeId, requestId, twoDays } from '../testing/leave.ts'

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
  it('is what it was changed to, since it was changed', () => {
    const change = {
      from: '2026-12-22',
      to: '2026-12-22',
      kind: 'half' as const,
      half: 'first' as const,
      reason: 'Moved',
      days: [{ date: '2026-12-22', share: 0.5 }],
    }
    const { days: shares, ...fields } = change
    const edited = booked(LeaveRequestEdited, { requestId, ...change, knownTo: '6' })
    given(leaveRequests, asked, edited).givesOne({
      ...fields,
      shares,
      days: 0.5,
      charged: 0.5,
      state: 'pending',
      requested_at: recordedAt(2),
    })
  })
  it('without pay charges nothing, and its cancellation gives nothing back', () => {
    const data = asked.data as EventOf<typeof LeaveRequested>['data']
    const unpaid = newEvent(LeaveRequested, { ...data, kind: 'unpaid' })
    given(leaveRequests, unpaid).givesOne({ days: 2, charged: 0 })
    given(leaveRequests, unpaid, approved, askedToCancel).givesOne({ days: 2, charged: 0, gives_back: 0 })
  })
  it('has the reason of an overdraft or a cancellation, and when it was decided', () => {
    const overdrawn = newEvent(LeaveApproved, {
      ...(approved.data as EventOf<typeof LeaveApproved>['data']),
      overdraw: 'Agreed',
    })
    given(leaveRequests, asked, overdrawn).givesOne({ decision_reason: 'Agreed' })
    given(leaveRequests, asked, booked(LeaveRejected, { requestId, reason: '' })).givesOne({
      decided_at: recordedAt(2),
    })
    const cancelled = booked(LeaveCancelled, {
      requestId,
      on: '2026-11-21',
      from: '2026-12-21',
      to: null,
      givenBack: 2,
      days: [],
      reason: 'Release week',
    })
    given(leaveRequests, asked, approved, askedToCancel, cancelled).givesOne({
      state: 'cancelled',
      to: '2026-12-22',
      days: 0,
      charged: 0,
      shares: [],
      decided_at: recordedAt(4),
      decision_reason: 'Release week',
      cancel_from: null,
      cancel_reason: '',
      gives_back: null,
    })
    given(
      leaveRequests,
      asked,
      approved,
      askedToCancel,
      booked(LeaveCancellationDeclined, { requestId }),
    ).givesOne({ decided_at: recordedAt(4), cancel_reason: '' })
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
    given(leaveRequests, asked, approved, newEvent(EmployeeDeleted, { employeeId: uuid(8) })).givesOne({
      reason: 'Family',
    })
    given(leaveRequests, asked, approved, of(uuid(9), gone)).givesOne({ reason: 'Family' })
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
    given(leaveRequests, asked, approved, reevaluated).givesOne({
      state: 'approved',
      days: 1,
      charged: 1,
      shares: twoDays.slice(0, 1),
      gives_back: null,
    })
    // The day that is left is before the asked cancellation.
    given(leaveRequests, asked, approved, askedToCancel, reevaluated).givesOne({ gives_back: 0 })
  })
})
