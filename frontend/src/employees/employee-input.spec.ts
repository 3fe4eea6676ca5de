import { describe, expect, it } from 'vitest'
import { employeeErrors, employeeValues } from './employee-input.ts'

const complete = {
  fullName: 'Leila Haddad',
  email: 'leila@lantern.io',
  mobile: '+961 3 482 117',
  code: 'LW-0413',
  position: 'People operations partner',
  leaveBalance: '2,5',
  dateOfBirth: '1994-03-14',
  dateOfJoin: '2026-12-01',
}

describe('the employee form', () => {
  it('says of every empty field what the specification says', () => {
    expect(employeeErrors({ fullName: '', email: null }, 'DD/MM/YYYY')).toEqual({
      fullName: 'FullName is  required',
      email: 'Email is  required',
      mobile: 'Mobile is  required',
      code: 'Code is  required',
      position: 'Position is  required',
      leaveBalance: 'LeaveBalance is  required',
      dateOfBirth: 'DateOfBirth is  required',
      dateOfJoin: 'DateOfJoin is  required',
    })
  })

  it('takes a complete form, with a comma in the balance', () => {
    expect(employeeErrors(complete, 'DD/MM/YYYY')).toEqual({})
    expect(employeeValues(complete).leaveBalance).toBe(2.5)
  })

  it('names the company’s own date format', () => {
    const errors = employeeErrors({ ...complete, dateOfBirth: '32/13/1994' }, 'DD/MM/YYYY')
    expect(errors).toEqual({ dateOfBirth: 'Must be a date in the format DD/MM/YYYY' })
  })

  it('refuses a balance that is no number or not in halves', () => {
    expect(employeeErrors({ ...complete, leaveBalance: 'two' }, 'DD/MM/YYYY').leaveBalance).toBe(
      'Must be a number',
    )
    expect(employeeErrors({ ...complete, leaveBalance: '0.3' }, 'DD/MM/YYYY').leaveBalance).toBe(
      'Whole or half days',
    )
  })
})
