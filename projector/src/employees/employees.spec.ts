import { PasswordSet, TwoFactorDisabled, TwoFactorEnabled } from '@rollcall/contracts/accounts/events.ts'
import {
  EmployeeBlocked,
  EmployeeContactEdited,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeePhotoRemoved,
  EmployeePhotoSet,
  EmployeeUnblocked,
  EmployeeZoneSet,
  EmploymentEndChanged,
  EmploymentEnded,
  EmploymentEndPlanned,
  EmploymentEndWithdrawn,
} from '@rollcall/contracts/employees/events.ts'
import { LeaveGranted, LeaveYearOpened } from '@rollcall/contracts/leave/events.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import { describe, it } from 'vitest'
import { added, details, employeeId } from '../testing/attendance.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'

const one = { employeeId }
const passwordSet = newEvent(PasswordSet, {
  accountId: employeeId,
  passwordHash: 'hash',
  how: 'invitation',
})
const blocked = newEvent(EmployeeBlocked, one)
const unblocked = newEvent(EmployeeUnblocked, one)

describe('employees', () => {
  it('has a new employee as invited', () => {
    given(employees, added()).gives({
      company_id: uuid(1),
      id: employeeId,
      full_name: 'Asha Rao',
      email: 'asha@lantern.io',
      mobile: '+91 98450 12345',
      code: 'LW-7',
      position: 'Engineer',
      leave_balance: 7.5,
      leave_now: 7.5,
      date_of_birth: '1994-02-03',
      date_of_join: '2024-04-01',
      zone: null,
      address: '',
      photo_at: null,
      two_factor: false,
      end_id: null,
      last_day_worked: null,
      last_day: null,
      access_until: null,
      employed_until: '9999-12-31',
      status: 'invited',
      added_at: recordedAt(1),
      password_set: false,
      books_open: false,
    })
  })
  it('has the balance of leave of the ledger once there is one, and until then the entered one', () => {
    const edited = newEvent(EmployeeEdited, { ...details(), leaveBalance: 9 })
    const book = { ...one, year: 2026 }
    const opened = newEvent(LeaveYearOpened, {
      ...book,
      from: '2026-01-01',
      until: '2026-12-31',
      carriedOver: 2,
      usableUntil: null,
      accruedTo: null,
    })
    const granted = newEvent(LeaveGranted, { ...book, on: '2026-01-01', days: 7.5 })
    given(employees, added(), edited).givesOne({ leave_balance: 9, leave_now: 9 })
    given(employees, added(), opened, granted, edited).givesOne({ leave_balance: 9, leave_now: 9.5 })
  })
  it('has an employee with a password as active', () => {
    given(employees, added(), passwordSet).givesOne({ status: 'active' })
  })
  it('follows changes and the zone', () => {
    given(
      employees,
      added(),
      newEvent(EmployeeEdited, details({ fullName: 'Asha Nair' })),
      newEvent(EmployeeZoneSet, { ...one, zone: 'Asia/Tokyo' }),
    ).givesOne({ full_name: 'Asha Nair', zone: 'Asia/Tokyo', status: 'invited' })
  })
  it('restores the state of a blocked employee after unblocking', () => {
    given(employees, added(), passwordSet, blocked).givesOne({ status: 'blocked' })
    given(employees, added(), passwordSet, blocked, unblocked).givesOne({ status: 'active' })
    given(employees, added(), blocked, unblocked).givesOne({ status: 'invited' })
    given(employees, added(), blocked, passwordSet).givesOne({ status: 'blocked' })
    given(employees, added(), blocked, passwordSet, unblocked).givesOne({ status: 'active' })
  })
  it('removes a deleted employee, and ignores other accounts', () => {
    given(employees, added(), newEvent(EmployeeDeleted, one), passwordSet).gives()
    given(employees, passwordSet).gives()
  })
  it('follows the employee’s own details, and keeps the address when the company changes the rest', () => {
    const contact = newEvent(EmployeeContactEdited, {
      ...one,
      mobile: '+91 98450 99999',
      address: '4 Hill road, Pune',
    })
    given(employees, added(), contact).givesOne({ mobile: '+91 98450 99999', address: '4 Hill road, Pune' })
    given(employees, added(), contact, newEvent(EmployeeEdited, details())).givesOne({
      mobile: details().mobile,
      address: '4 Hill road, Pune',
    })
  })
  it('knows the time of the picture, not the picture', () => {
    const set = newEvent(EmployeePhotoSet, { ...one, fileId: uuid(9), digest: 'd', fileKey: 'k' })
    given(employees, added(), set).givesOne({ photo_at: recordedAt(2) })
    given(employees, added(), set, newEvent(EmployeePhotoRemoved, one)).givesOne({ photo_at: null })
  })
  it('knows the dates of a planned end until it is withdrawn, and who has left', () => {
    const dates = { lastDayWorked: '2026-11-27', lastDay: '2026-11-30', accessUntil: '2027-02-28' }
    const end = { ...one, endId: uuid(8) }
    const planned = newEvent(EmploymentEndPlanned, { ...end, ...dates, reason: 'Moving' })
    const moved = newEvent(EmploymentEndChanged, {
      ...end,
      ...dates,
      lastDay: '2026-12-31',
      reason: 'Moving',
    })
    given(employees, added(), planned).givesOne({
      end_id: uuid(8),
      last_day_worked: '2026-11-27',
      last_day: '2026-11-30',
      access_until: '2027-02-28',
      employed_until: '2026-11-30',
    })
    given(employees, added(), planned, moved).givesOne({
      last_day: '2026-12-31',
      employed_until: '2026-12-31',
    })
    given(employees, added(), planned, newEvent(EmploymentEndWithdrawn, end)).givesOne({
      end_id: null,
      last_day: null,
      employed_until: '9999-12-31',
    })
    given(employees, added(), planned, newEvent(EmploymentEnded, { ...end, lastDay: '2026-11-30' })).givesOne(
      {
        status: 'former',
        last_day: '2026-11-30',
      },
    )
  })
  it('knows which employees log in with a second factor', () => {
    const enabled = newEvent(TwoFactorEnabled, { accountId: employeeId, step: 1, recoveryHashes: [] })
    const reset = newEvent(TwoFactorDisabled, { accountId: employeeId, why: 'reset' })
    given(employees, added(), enabled).givesOne({ two_factor: true })
    given(employees, added(), enabled, reset).givesOne({ two_factor: false })
  })
})
