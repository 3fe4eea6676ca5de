import type { EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import type { EmployeeEvent } from '@rollcall/contracts/employees/events.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { employee } from './employee.ts'

const now = at('2026-11-20T10:00:00.000Z')
const one = { employeeId: 'e1' }
const form: EmployeeForm = {
  fullName: 'Asha Rao',
  email: 'asha@lantern.io',
  mobile: '+91 98450 12345',
  code: 'LW-7',
  position: 'Engineer',
  leaveBalance: 7.5,
  dateOfBirth: '1994-02-03',
  dateOfJoin: '2024-04-01',
}
const contact = { mobile: '+91 98450 99999', address: '4 Hill road, Pune' }
const added: EmployeeEvent = { type: 'EmployeeAdded', data: { ...one, ...form } }
const contactEdited: EmployeeEvent = { type: 'EmployeeContactEdited', data: { ...one, ...contact } }
const first = { fileId: 'f1', digest: 'first', fileKey: 'k1' }
const second = { fileId: 'f2', digest: 'second', fileKey: 'k2' }
const photoSet: EmployeeEvent = { type: 'EmployeePhotoSet', data: { ...one, ...first } }
const photoRemoved: EmployeeEvent = { type: 'EmployeePhotoRemoved', data: one }
const deleted: EmployeeEvent = { type: 'EmployeeDeleted', data: one }

describe('an employee', () => {
  it('changes their own contact details, which the company’s form keeps', () => {
    given(employee, added)
      .when({ type: 'editContact', ...contact }, now)
      .thenDecides(contactEdited)
    given(employee, added, contactEdited)
      .when({ type: 'editContact', ...contact }, now)
      .thenDecides()
    const edited: EmployeeEvent = { type: 'EmployeeEdited', data: { ...one, ...form, position: 'Lead' } }
    expect(given(employee, added, contactEdited, edited).state()).toMatchObject({
      address: contact.address,
      form: { position: 'Lead', mobile: form.mobile },
    })
  })
  it('sets a picture, replaces it and removes it', () => {
    given(employee, added)
      .when({ type: 'setPhoto', ...first }, now)
      .thenDecides(photoSet)
    given(employee, added, photoSet)
      .when({ type: 'setPhoto', ...second }, now)
      .thenDecides({ type: 'EmployeePhotoSet', data: { ...one, ...second } })
    given(employee, added, photoSet).when({ type: 'removePhoto' }, now).thenDecides(photoRemoved)
    given(employee, added, photoSet, photoRemoved).when({ type: 'removePhoto' }, now).thenDecides()
    given(employee, added).when({ type: 'removePhoto' }, now).thenDecides()
  })
  it('writes nothing when the same picture is set again in a new file', () => {
    given(employee, added, photoSet)
      .when({ type: 'setPhoto', ...first, fileId: 'f3' }, now)
      .thenDecides()
    const old: EmployeeEvent = {
      type: 'EmployeePhotoSet',
      data: { ...one, fileId: null, digest: '', fileKey: '', image: '/9j/' },
    }
    given(employee, added, old)
      .when({ type: 'setPhoto', ...first }, now)
      .thenDecides(photoSet)
    given(employee, added, old).when({ type: 'removePhoto' }, now).thenDecides(photoRemoved)
  })
  it.each([
    { type: 'editContact', ...contact },
    { type: 'setPhoto', ...first },
    { type: 'removePhoto' },
  ] as const)('is not found when unknown or deleted: $type', command => {
    given(employee).when(command, now).thenRefused('not-found')
    given(employee, added, deleted).when(command, now).thenRefused('not-found')
  })
})
