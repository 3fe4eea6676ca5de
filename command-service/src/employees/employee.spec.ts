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
  const edited = (more: Partial<EmployeeForm>): EmployeeEvent => ({
    type: 'EmployeeEdited',
    data: { ...one, ...form, ...more },
  })
  const blocked: EmployeeEvent = { type: 'EmployeeBlocked', data: one }
  const unblocked: EmployeeEvent = { type: 'EmployeeUnblocked', data: one }
  const recorded = (event: EmployeeEvent, recordedAt: string) => ({ ...event, recordedAt })
  it('is added once, also after a deletion', () => {
    const add = { type: 'add', ...one, form } as const
    given(employee).when(add, now).thenDecides(added)
    given(employee, added).when(add, now).thenDecides()
    given(employee, added, deleted).when(add, now).thenDecides()
    given(employee, added).when({ type: 'delete' }, now).thenDecides(deleted)
  })
  it('is edited where a field of the form changes', () => {
    for (const change of [{ fullName: 'Asha K' }, { leaveBalance: 0 }, { code: 'LW-8' }])
      given(employee, added)
        .when({ type: 'edit', form: { ...form, ...change } }, now)
        .thenDecides(edited(change))
    given(employee, added).when({ type: 'edit', form }, now).thenDecides()
  })
  it('moves to another zone, and not twice to the same', () => {
    const zoneSet: EmployeeEvent = { type: 'EmployeeZoneSet', data: { ...one, zone: 'Asia/Tokyo' } }
    const setZone = { type: 'setZone', zone: 'Asia/Tokyo' } as const
    given(employee, added).when(setZone, now).thenDecides(zoneSet)
    given(employee, added, zoneSet).when(setZone, now).thenDecides()
  })
  it('is blocked and unblocked, each once, and each time of a block is remembered', () => {
    given(employee, added).when({ type: 'block' }, now).thenDecides(blocked)
    given(employee, added, blocked).when({ type: 'block' }, now).thenDecides()
    given(employee, added, blocked).when({ type: 'unblock' }, now).thenDecides(unblocked)
    given(employee, added, blocked, unblocked).when({ type: 'unblock' }, now).thenDecides()
    expect(given(employee, added, blocked, unblocked).state()).toMatchObject({ status: 'active', form })
    const times = [1, 2, 3].map(day => `2026-11-0${day}T08:00:00.000Z`) as [string, string, string]
    const [first, until, again] = times
    const state = given(
      employee,
      added,
      recorded(blocked, first),
      recorded(unblocked, until),
      recorded(blocked, again),
    ).state()
    expect(state).toMatchObject({
      status: 'blocked',
      blocked: [
        { from: first, until },
        { from: again, until: null },
      ],
    })
  })
  it('has neither an address nor a block at first, and is nobody once deleted', () => {
    expect(given(employee, added).state()).toMatchObject({ address: '', blocked: [], photo: undefined })
    for (const event of [edited({}), blocked, photoSet]) {
      expect(given(employee, event).state()).toEqual({ status: 'none' })
      expect(given(employee, added, deleted, event).state()).toEqual({ status: 'deleted' })
    }
  })
  it('changes their own contact details, which the company’s form keeps', () => {
    given(employee, added)
      .when({ type: 'editContact', ...contact }, now)
      .thenDecides(contactEdited)
    given(employee, added, contactEdited)
      .when({ type: 'editContact', ...contact }, now)
      .thenDecides()
    for (const change of [{ mobile: form.mobile }, { address: '5 Hill road, Pune' }])
      given(employee, added, contactEdited)
        .when({ type: 'editContact', ...contact, ...change }, now)
        .thenDecides({ type: 'EmployeeContactEdited', data: { ...one, ...contact, ...change } })
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
    expect(given(employee, added, photoSet, photoRemoved).state()).toEqual(given(employee, added).state())
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
