import { EmployeeBlocked, EmployeeDeleted, EmployeeUnblocked } from '@rollcall/contracts/employees/events.ts'
import { expect, it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { approved, employeeId } from '../testing/leave.ts'
import { inactivePeople } from './inactive-people.projection.ts'

const of = { employeeId }
const person = { company_id: uuid(1), id: employeeId, status: 'blocked' }
const deleted = { ...person, status: 'deleted' }
const blocked = newEvent(EmployeeBlocked, of)

it('is a person from the first block or the deletion on, and tells what came last', () => {
  given(inactivePeople, approved).gives()
  given(inactivePeople, blocked).gives(person)
  given(inactivePeople, blocked, newEvent(EmployeeUnblocked, of)).gives({ ...person, status: 'unblocked' })
  given(inactivePeople, blocked, newEvent(EmployeeUnblocked, of), newEvent(EmployeeBlocked, of)).gives(person)
  given(inactivePeople, blocked, newEvent(EmployeeDeleted, of)).gives(deleted)
  given(inactivePeople, newEvent(EmployeeDeleted, of)).gives(deleted)
})

it('has a blocked person whether leave was approved before or after the block', () => {
  expect(rowsOf(inactivePeople, [[approved, blocked]])).toEqual([person])
  expect(rowsOf(inactivePeople, [[blocked, approved]])).toEqual([person])
})
