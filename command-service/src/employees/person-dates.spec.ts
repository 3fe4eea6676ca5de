import { describe, expect, it } from 'vitest'
import type { AccountsPort } from '../accounts/public.ts'
import type { LeavePort } from '../leave/public.ts'
import { sent } from '../testing/log.ts'
import type { Employees } from './employees.ts'
import { addEmployee, editEmployee } from './handlers.ts'

const form = {
  fullName: 'Asha Rao',
  email: 'asha@lantern.test',
  mobile: '+91 98 7654 3210',
  code: 'LW-7',
  position: 'Engineer',
  leaveBalance: 7.5,
  dateOfBirth: '1990-03-04',
  dateOfJoin: '2024-01-01',
}
/** The record of an employee in New York, from before dates were checked. */
const old = { form: { ...form, dateOfBirth: '1890-01-01' }, zone: 'America/New_York' }
const employees = {
  checkSeat: async () => undefined,
  checkCode: async () => undefined,
  find: async () => old,
} as unknown as Employees
const accounts = { checkEmail: async () => undefined } as unknown as AccountsPort
/** In Kolkata the 26th has begun. */
const context = () => {
  const one = sent('one', '2026-11-25T19:00:00.000Z')
  return { ...one, actor: { ...one.actor, zone: 'Asia/Kolkata' } }
}
const add = (more: object) => addEmployee({ employees, accounts }).keep?.({ ...form, ...more }, context())
const edit = (more: object) =>
  editEmployee({ employees, accounts, leave: {} as LeavePort }).keep?.(
    { ...old.form, employeeId: 'e1', ...more },
    context(),
  )

describe('the dates of an employee', () => {
  it('are checked by the company’s date before anybody is added, with the field named', async () => {
    await expect(add({ dateOfBirth: '2026-11-27', dateOfJoin: '2027-01-01' })).rejects.toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'dateOfBirth', message: 'Date of birth must not be in the future' }],
    })
    await expect(add({ dateOfJoin: '2027-11-27' })).rejects.toMatchObject({
      errors: [{ path: 'dateOfJoin' }],
    })
    expect(await add({ dateOfJoin: '2027-11-26' })).toMatchObject({ fullName: 'Asha Rao' })
  })
  it('are checked by the person’s date when they are edited', async () => {
    await expect(edit({ dateOfJoin: '2027-11-26' })).rejects.toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'dateOfJoin' }],
    })
    expect(await edit({ dateOfJoin: '2027-11-25' })).toMatchObject({ employeeId: 'e1' })
  })
  it('stay as they are in an old record whose other fields are edited', async () => {
    expect(await edit({ position: 'Lead' })).toMatchObject({ dateOfBirth: '1890-01-01', position: 'Lead' })
    await expect(edit({ dateOfBirth: '1891-01-01' })).rejects.toMatchObject({ code: 'invalid-input' })
  })
})
