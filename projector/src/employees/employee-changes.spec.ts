import {
  EmployeeBlocked,
  EmployeeContactEdited,
  EmployeeDeleted,
  EmployeeZoneSet,
} from '@rollcall/contracts/employees/events.ts'
import { describe, expect, it } from 'vitest'
import { added, details, employeeId } from '../testing/attendance.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { employeeChanges } from './employee-changes.projection.ts'

const contact = { mobile: '+91 98450 99999', address: '4 Hill road, Pune' }

describe('the changes of an employee’s record', () => {
  it('keep who changed what and when', () => {
    const { employeeId: _, ...form } = details()
    given(employeeChanges, added()).givesOne({
      company_id: uuid(1),
      employee_id: employeeId,
      kind: 'added',
      role: 'company',
      at: recordedAt(1),
      after: form,
    })
    given(employeeChanges, newEvent(EmployeeContactEdited, { employeeId, ...contact })).givesOne({
      kind: 'contactEdited',
      after: contact,
      fields: 'mobile address',
    })
    given(employeeChanges, newEvent(EmployeeZoneSet, { employeeId, zone: 'Asia/Tokyo' })).givesOne({
      after: { zone: 'Asia/Tokyo' },
      fields: 'zone',
    })
  })
  it('are one row each, in the order in which they were recorded', () => {
    const zone = newEvent(EmployeeZoneSet, { employeeId, zone: 'Asia/Tokyo' })
    const rows = rowsOf(employeeChanges, [[added()], [zone, newEvent(EmployeeBlocked, { employeeId })]])
    expect(rows.map(({ kind }) => kind)).toEqual(['added', 'zoneSet', 'blocked'])
    expect(rows.map(({ place }) => place).toSorted()).toEqual(rows.map(({ place }) => place))
  })
  it('go with the employee', () => {
    const other = added({ employeeId: uuid(9), fullName: 'Ben Okoro' })
    given(employeeChanges, added(), other, newEvent(EmployeeDeleted, { employeeId })).givesOne({
      employee_id: uuid(9),
    })
  })
})
