import type { EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import type { EmployeeEvent } from '@rollcall/contracts/employees/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Decider } from '../kernel/decider.ts'

export type Employee =
  | { status: 'none' }
  | { status: 'deleted' }
  | { status: 'active' | 'blocked'; employeeId: string; form: EmployeeForm; zone: string | undefined }

export type EmployeeCommand =
  | { type: 'add'; employeeId: string; form: EmployeeForm }
  | { type: 'edit'; form: EmployeeForm }
  | { type: 'setZone'; zone: string }
  | { type: 'block' | 'unblock' | 'delete' }

/** What a company keeps about one employee. */
export const employee: Decider<Employee, EmployeeCommand, EmployeeEvent> = {
  initial: { status: 'none' },
  evolve(state, event) {
    if (event.type === 'EmployeeAdded') {
      const { employeeId, ...form } = event.data
      return { status: 'active', employeeId, form, zone: undefined }
    }
    if (state.status === 'none' || state.status === 'deleted') return state
    switch (event.type) {
      case 'EmployeeEdited': {
        const { employeeId: _, ...form } = event.data
        return { ...state, form }
      }
      case 'EmployeeZoneSet':
        return { ...state, zone: event.data.zone }
      case 'EmployeeBlocked':
        return { ...state, status: 'blocked' }
      case 'EmployeeUnblocked':
        return { ...state, status: 'active' }
      case 'EmployeeDeleted':
        return { status: 'deleted' }
      default:
        return event satisfies never
    }
  },
  decide(command, state) {
    if (command.type === 'add') {
      const { employeeId, form } = command
      return state.status === 'none' ? [{ type: 'EmployeeAdded', data: { employeeId, ...form } }] : []
    }
    if (state.status === 'none' || state.status === 'deleted') throw new Refusal('not-found')
    const { employeeId } = state
    switch (command.type) {
      case 'edit':
        return [{ type: 'EmployeeEdited', data: { employeeId, ...command.form } }]
      case 'setZone':
        return state.zone === command.zone
          ? []
          : [{ type: 'EmployeeZoneSet', data: { employeeId, zone: command.zone } }]
      case 'block':
        return state.status === 'blocked' ? [] : [{ type: 'EmployeeBlocked', data: { employeeId } }]
      case 'unblock':
        return state.status === 'blocked' ? [{ type: 'EmployeeUnblocked', data: { employeeId } }] : []
      case 'delete':
        return [{ type: 'EmployeeDeleted', data: { employeeId } }]
      default:
        return command satisfies never
    }
  },
}
