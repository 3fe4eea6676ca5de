import { employeeForm } from '@rollcall/contracts/employees/commands.ts'
import { describe, expect, it } from 'vitest'
import { errorsIn } from '../kit/form/form-errors.ts'
import { typed } from '../kit/form/typed.ts'

const input = typed(employeeForm, ['leaveBalance'])
const errorsOf = (values: object) => errorsIn('DD/MM/YYYY', input, values)
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
  it('shows the specification’s error for every empty field', () => {
    expect(errorsOf(Object.fromEntries(Object.keys(complete).map(field => [field, ''])))).toEqual({
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

  it('accepts a complete form, with a comma in the balance', () => {
    expect(errorsOf(complete)).toEqual({})
    expect(input.parse(complete)).toMatchObject({ leaveBalance: 2.5 })
    expect(input.parse({ ...complete, leaveBalance: '−1' })).toMatchObject({ leaveBalance: -1 })
  })

  it('names the company’s own date format', () => {
    expect(errorsOf({ ...complete, dateOfBirth: '32/13/1994' })).toEqual({
      dateOfBirth: 'Must be a date in the format DD/MM/YYYY',
    })
  })

  it('refuses a balance that is not a number or not a multiple of one half', () => {
    expect(errorsOf({ ...complete, leaveBalance: 'two' }).leaveBalance).toBe('Must be a number')
    expect(errorsOf({ ...complete, leaveBalance: '0.3' }).leaveBalance).toBe('Whole or half days')
  })
})
