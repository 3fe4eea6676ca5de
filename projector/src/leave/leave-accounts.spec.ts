import {
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeUnblocked,
  EmployeeZoneSet,
} from '@rollcall/contracts/employees/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import {
  CarriedLeaveExpired,
  FreedLeaveExpired,
  LeaveAccrued,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveRejected,
  LeaveRequestEdited,
  LeaveRequested,
  LeaveWithdrawn,
  LeaveYearClosed,
  LeaveYearOpened,
} from '@rollcall/contracts/leave/events.ts'
import { leaveAccounts } from '@rollcall/read-models/leave/leave-accounts.projection.ts'
import { describe, expect, it } from 'vitest'
import { added, details } from '../testing/attendance.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { approved, asked, booked, employeeId, granted, opened, requestId, twoDays } from '../testing/leave.ts'

const row = {
  company_id: uuid(1),
  id: employeeId,
  full_name: '',
  year: 2026,
  from: '2026-01-01',
  until: '2026-12-31',
  balance: 9,
  credited: 6,
  taken: 0,
  expired: 0,
  pending: 0,
  available: 9,
  carried_over: 3,
  usable_until: '2026-03-31',
  waiting: {},
  accrued_to: '2025-12',
  unopened: false,
  is_expired: false,
  due_on: '2026-01-01',
  books: expect.objectContaining({ balance: 9, accruedTo: '2025-12', requests: [] }),
  blocked: [],
  zone: null,
}

describe('the balance of leave', () => {
  it('is what came over and what was granted', () => {
    given(leaveAccounts, opened, granted).gives(row)
  })
  it('is less by pending days only in what is available', () => {
    given(leaveAccounts, opened, granted, asked).givesOne({ balance: 9, pending: 2, available: 7 })
  })
  it('follows an edited request', () => {
    const edited = booked(LeaveRequestEdited, {
      requestId,
      from: '2026-12-21',
      to: '2026-12-21',
      kind: 'full',
      half: null,
      reason: 'Family',
      days: twoDays.slice(0, 1),
      knownTo: '6',
    })
    given(leaveAccounts, opened, granted, asked, edited).givesOne({ pending: 1, available: 8 })
  })
  it('is whole again after a withdrawal', () => {
    given(leaveAccounts, opened, granted, asked, booked(LeaveWithdrawn, { requestId })).gives(row)
  })
  it('is less after an approval, and whole again after the cancellation', () => {
    const cancelled = booked(LeaveCancelled, {
      requestId,
      on: '2026-11-21',
      from: '2026-12-21',
      to: null,
      givenBack: 2,
      days: [],
      reason: '',
    })
    given(leaveAccounts, opened, granted, asked, approved).givesOne({
      balance: 7,
      taken: 2,
      pending: 0,
      available: 7,
    })
    given(leaveAccounts, opened, granted, asked, approved, cancelled).gives(row)
  })
  it('changes with a holiday, for a pending request only in what is available', () => {
    const reevaluated = (charged: number) =>
      booked(LeaveReevaluated, {
        requestId,
        on: '2026-11-21',
        days: twoDays.slice(0, 1),
        knownTo: '9',
        charged,
        differences: [],
      })
    given(leaveAccounts, opened, granted, asked, reevaluated(0)).givesOne({ balance: 9, available: 8 })
    given(leaveAccounts, opened, granted, asked, approved, reevaluated(-1)).givesOne({
      balance: 8,
      available: 8,
    })
  })
  it('grows by the monthly credit and shrinks by expired days', () => {
    given(
      leaveAccounts,
      opened,
      granted,
      booked(LeaveAccrued, { on: '2026-01-01', month: '2026-01', days: 1, planId: 'plus' }),
      booked(CarriedLeaveExpired, { on: '2026-03-31', days: 3 }),
    ).givesOne({
      balance: 7,
      carried_over: 3,
      credited: 7,
      expired: 3,
      accrued_to: '2026-01',
      is_expired: true,
    })
  })
  it('begins anew with the next leave year, with the requests that wait', () => {
    given(
      leaveAccounts,
      opened,
      granted,
      asked,
      booked(LeaveYearClosed, { on: '2026-12-31', carriedOver: 5, expired: 4 }),
      newEvent(LeaveYearOpened, {
        employeeId,
        year: 2027,
        from: '2027-01-01',
        until: '2027-12-31',
        carriedOver: 5,
        usableUntil: null,
        accruedTo: '2026-12',
      }),
    ).givesOne({ year: 2027, balance: 5, pending: 2, available: 3, carried_over: 5, due_on: '2027-01-01' })
  })
  it('counts all requests that wait, and leaves the others waiting when one is decided', () => {
    const data = asked.data as EventOf<typeof LeaveRequested>['data']
    const other = newEvent(LeaveRequested, { ...data, requestId: uuid(71), kind: 'unpaid' })
    const third = newEvent(LeaveRequested, { ...data, requestId: uuid(72), days: twoDays.slice(0, 1) })
    const waiting = {
      [uuid(71)]: { kind: 'unpaid', charged: 0 },
      [uuid(72)]: { kind: 'full', charged: 1 },
    }
    given(leaveAccounts, opened, granted, asked, other, third).givesOne({ pending: 3, available: 6 })
    const rejected = booked(LeaveRejected, { requestId, reason: '' })
    given(leaveAccounts, opened, granted, asked, other, third, rejected).givesOne({
      pending: 1,
      available: 8,
      waiting,
    })
    given(leaveAccounts, opened, granted, asked, other, third, approved).givesOne({ pending: 1, waiting })
  })
  it('of a person keeps name, blocks and zone when a leave year is opened', () => {
    const person = { employeeId }
    const zone = newEvent(EmployeeZoneSet, { employeeId, zone: 'Pacific/Apia' })
    const before = [added({ employeeId }), newEvent(EmployeeBlocked, person), zone]
    given(leaveAccounts, ...before, opened).givesOne({
      full_name: 'Asha Rao',
      blocked: [{ from: recordedAt(2), until: null }],
      zone: 'Pacific/Apia',
      unopened: false,
    })
  })
  it('has each time in which the person was blocked', () => {
    const person = { employeeId }
    const [blocked, unblocked] = [newEvent(EmployeeBlocked, person), newEvent(EmployeeUnblocked, person)]
    given(leaveAccounts, added({ employeeId }), blocked, unblocked, blocked, unblocked).givesOne({
      blocked: [
        { from: recordedAt(2), until: recordedAt(3) },
        { from: recordedAt(4), until: recordedAt(5) },
      ],
      due_on: '2026-11-19',
    })
  })
  it('expires at the end of the leave year', () => {
    const closed = booked(LeaveYearClosed, { on: '2026-12-31', carriedOver: 5, expired: 4 })
    given(leaveAccounts, opened, granted, closed).givesOne({ balance: 5, expired: 4, available: 5 })
  })
  it('is due for its first credit at the beginning of the leave year where the books do not say one', () => {
    const old = booked(LeaveYearOpened, {
      from: '2026-01-01',
      until: '2026-12-31',
      carriedOver: 0,
      usableUntil: null,
      accruedTo: null,
    })
    given(leaveAccounts, old).givesOne({ due_on: '2026-01-01' })
  })
  it('has the person’s name, also after an edit', () => {
    const edited = newEvent(EmployeeEdited, details({ fullName: 'Asha Kulkarni' }))
    given(leaveAccounts, added()).givesOne({ full_name: 'Asha Rao' })
    given(leaveAccounts, added(), edited).givesOne({ full_name: 'Asha Kulkarni' })
  })
  it('is not there before the first leave year is opened, but the scheduler finds it at once, also west of UTC', () => {
    given(leaveAccounts, added()).givesOne({ unopened: true, due_on: '2026-11-19' })
  })
  it('waits for the credit of a blocked person until the month is over', () => {
    const person = { employeeId }
    const credit = booked(LeaveAccrued, { on: '2026-04-01', month: '2026-04', days: 1, planId: 'plus' })
    const expired = booked(CarriedLeaveExpired, { on: '2026-03-31', days: 0 })
    const before = [added({ employeeId }), opened, expired, credit]
    given(leaveAccounts, ...before).givesOne({ due_on: '2026-05-01' })
    given(leaveAccounts, ...before, newEvent(EmployeeBlocked, person)).givesOne({ due_on: '2026-06-01' })
    given(
      leaveAccounts,
      ...before,
      newEvent(EmployeeBlocked, person),
      newEvent(EmployeeUnblocked, person),
    ).givesOne({ due_on: '2026-05-01' })
  })
  it('has the person’s zone, by which the scheduler finds it', () => {
    const zone = newEvent(EmployeeZoneSet, { employeeId, zone: 'Pacific/Apia' })
    given(leaveAccounts, added({ employeeId }), zone, opened).givesOne({ zone: 'Pacific/Apia' })
  })
  it('is less by the days that a request freed after a limit', () => {
    const freed = booked(FreedLeaveExpired, { requestId, on: '2026-11-21', days: 2, cause: 'limit' })
    given(leaveAccounts, opened, granted, freed).givesOne({ balance: 7, expired: 2, available: 7 })
  })
  it('is due for the next credit, the end of carried-over days and of the leave year', () => {
    const credit = (month: string) =>
      booked(LeaveAccrued, { on: `${month}-01`, month, days: 1, planId: 'plus' })
    given(leaveAccounts, opened).givesOne({ due_on: '2026-01-01' })
    given(leaveAccounts, opened, credit('2026-01')).givesOne({ due_on: '2026-02-01' })
    given(leaveAccounts, opened, credit('2026-04')).givesOne({ due_on: '2026-04-01' })
    const expired = booked(CarriedLeaveExpired, { on: '2026-03-31', days: 0 })
    given(leaveAccounts, opened, credit('2026-04'), expired).givesOne({ due_on: '2026-05-01' })
    given(leaveAccounts, opened, expired, credit('2026-12')).givesOne({ due_on: '2027-01-01' })
  })
  it('goes with a deleted employee', () => {
    given(leaveAccounts, opened, newEvent(EmployeeDeleted, { employeeId })).gives()
  })
})
