import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import {
  LeaveCancelled,
  LeaveReevaluated,
  LeaveRejected,
  LeaveReminded,
  LeaveRequestEdited,
  LeaveWithdrawn,
} from '@rollcall/contracts/leave/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { approved, asked, booked, employeeId, requestId, twoDays } from '../testing/leave.ts'
import { reviewableLeave } from './reviewable-leave.projection.ts'

const cancelled = (to: string | null) =>
  booked(LeaveCancelled, {
    requestId,
    on: '2026-11-21',
    from: to === null ? '2026-12-21' : '2026-12-22',
    to,
    givenBack: 1,
    days: twoDays.slice(0, 1),
    reason: '',
  })

describe('leave that can be re-evaluated', () => {
  it('keeps the position up to which the calendar was known', () => {
    given(reviewableLeave, asked).gives({
      company_id: uuid(1),
      id: requestId,
      employee_id: employeeId,
      from: '2026-12-21',
      to: '2026-12-22',
      known_to: '0000000000000000005',
      pending_since: recordedAt(1),
      reminders: 0,
    })
    const reevaluated = booked(LeaveReevaluated, {
      requestId,
      on: '2026-11-21',
      days: twoDays,
      knownTo: '12',
      charged: 0,
      differences: [],
    })
    given(reviewableLeave, asked, approved, reevaluated).givesOne({ known_to: '0000000000000000012' })
  })
  it('waits since it was made or changed, with its reminders, until it is decided', () => {
    const reminded = booked(LeaveReminded, { requestId, reminder: 1 })
    const { from, to, kind, half, reason, days, knownTo } = asked.data as EventOf<
      typeof LeaveRequestEdited
    >['data']
    const edited = booked(LeaveRequestEdited, { requestId, from, to, kind, half, reason, days, knownTo })
    given(reviewableLeave, asked, reminded).givesOne({ pending_since: recordedAt(1), reminders: 1 })
    given(reviewableLeave, asked, reminded, edited).givesOne({ pending_since: recordedAt(3), reminders: 0 })
    given(reviewableLeave, asked, reminded, approved).givesOne({ pending_since: null })
  })
  it('has the days and the known position of its last change or decision', () => {
    const { kind, half, reason, days } = asked.data as EventOf<typeof LeaveRequestEdited>['data']
    const span = { from: '2026-12-22', to: '2026-12-23' }
    const edited = booked(LeaveRequestEdited, { requestId, ...span, kind, half, reason, days, knownTo: '8' })
    given(reviewableLeave, asked, edited).givesOne({ ...span, known_to: '0000000000000000008' })
    given(reviewableLeave, asked, edited, approved).givesOne({ ...span, known_to: '0000000000000000005' })
  })
  it('goes with its person, and stays when another one is deleted', () => {
    given(reviewableLeave, asked, newEvent(EmployeeDeleted, { employeeId })).gives()
    given(reviewableLeave, asked, newEvent(EmployeeDeleted, { employeeId: uuid(8) })).givesOne({
      employee_id: employeeId,
    })
  })
  it('of a former person gets no row by a later decision', () => {
    const reevaluated = booked(LeaveReevaluated, {
      requestId,
      on: '2026-11-21',
      days: twoDays,
      knownTo: '12',
      charged: 0,
      differences: [],
    })
    given(reviewableLeave, approved, reevaluated, cancelled('2026-12-21')).gives()
  })
  it('is shortened by a cancellation of its last days', () => {
    given(reviewableLeave, asked, approved, cancelled('2026-12-21')).givesOne({ to: '2026-12-21' })
  })
  it('is gone once it takes no days', () => {
    given(reviewableLeave, asked, approved, cancelled(null)).gives()
    given(reviewableLeave, asked, booked(LeaveRejected, { requestId, reason: '' })).gives()
    given(reviewableLeave, asked, booked(LeaveWithdrawn, { requestId })).gives()
  })
})
