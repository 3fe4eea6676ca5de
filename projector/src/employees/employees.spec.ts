import { PasswordSet } from '@rollcall/contracts/accounts/events.ts'
import {
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeUnblocked,
  EmployeeZoneSet,
} from '@rollcall/contracts/employees/events.ts'
import { describe, it } from 'vitest'
import { added, details, employeeId } from '../testing/attendance.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { employees } from './employees.projection.ts'

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
      date_of_birth: '1994-02-03',
      date_of_join: '2024-04-01',
      zone: null,
      status: 'invited',
      added_at: recordedAt(1),
      password_set: false,
    })
  })
  it('has one who set a password as active', () => {
    given(employees, added(), passwordSet).givesOne({ status: 'active' })
  })
  it('takes changes and the zone', () => {
    given(
      employees,
      added(),
      newEvent(EmployeeEdited, details({ fullName: 'Asha Nair' })),
      newEvent(EmployeeZoneSet, { ...one, zone: 'Asia/Tokyo' }),
    ).givesOne({ full_name: 'Asha Nair', zone: 'Asia/Tokyo', status: 'invited' })
  })
  it('lets a blocked one be what it was after unblocking', () => {
    given(employees, added(), passwordSet, blocked).givesOne({ status: 'blocked' })
    given(employees, added(), passwordSet, blocked, unblocked).givesOne({ status: 'active' })
    given(employees, added(), blocked, unblocked).givesOne({ status: 'invited' })
    given(employees, added(), blocked, passwordSet).givesOne({ status: 'blocked' })
    given(employees, added(), blocked, passwordSet, unblocked).givesOne({ status: 'active' })
  })
  it('drops a deleted one, and ignores the account of anybody else', () => {
    given(employees, added(), newEvent(EmployeeDeleted, one), passwordSet).gives()
    given(employees, passwordSet).gives()
  })
})
