import {
  type DatedWeeks,
  type OwnWeek,
  type WeekChange,
  weeksByDate,
} from '@rollcall/contracts/company/working-week.ts'
import type { EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import type { EmployeeEvent } from '@rollcall/contracts/employees/events.ts'
import type { WeekTold } from '@rollcall/contracts/employees/week-told.ts'
import { valueOn } from '@rollcall/contracts/kernel/dated.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { LockedMonths } from '@rollcall/contracts/month-locks/locked-months.ts'
import { type AskedWeek, checkedWeek, mustBePlanned, plannedWeek } from '../company/public.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'
import type { Decider } from '../kernel/decider.ts'
import { decideEnd, type EndCommand, endAfter, type KnownEnd, mustJoinBefore } from './employment-end.ts'

export type Employee = { status: 'none' } | { status: 'deleted' } | PresentEmployee

export interface PresentEmployee {
  status: 'active' | 'blocked'
  employeeId: string
  form: EmployeeForm
  /** When the employee was added, an ISO instant. */
  addedAt: string
  zone: string | undefined
  /** The changes of the own working week, in the order of their decisions. */
  weekChanges: readonly WeekChange<OwnWeek>[]
  /** The employee's own details; '' until they are entered. The company's form does not contain them. */
  address: string
  /** Each time in which the employee was blocked, oldest first, as instants; `until` null: still blocked. */
  blocked: readonly { from: string; until: string | null }[]
  /** The picture's SHA-256 in hex, '' for an old one; undefined: no picture. */
  photo: string | undefined
  /** The planned or past end of the employment; undefined: none. */
  end: KnownEnd | undefined
}

export type EmployeeCommand =
  | { type: 'add'; employeeId: string; form: EmployeeForm }
  | { type: 'edit'; form: EmployeeForm }
  | { type: 'setZone'; zone: string }
  /** `today`: the date in the employee's zone. */
  | ({ type: 'setWeek'; today: string } & AskedWeek<OwnWeek>)
  | ({ type: 'correctWeek'; today: string; locked: LockedMonths } & AskedWeek<OwnWeek>)
  | ({ type: 'editWeek'; changeId: string; today: string } & AskedWeek<OwnWeek>)
  | { type: 'withdrawWeek'; changeId: string; today: string }
  | { type: 'tellWeek'; told: WeekTold }
  | EndCommand
  | { type: 'editContact'; mobile: string; address: string }
  | { type: 'setPhoto'; fileId: string; digest: string; fileKey: string }
  | { type: 'removePhoto' | 'block' | 'unblock' | 'delete' }

/** The record that a company keeps about an employee, with the employee's own details. */
export const employee: Decider<Employee, EmployeeCommand, EmployeeEvent> = {
  stream: 'employee',
  initial: { status: 'none' },
  evolve(state, event: EmployeeEvent & DatedEvent) {
    if (event.type === 'EmployeeAdded') {
      const { employeeId, ...form } = event.data
      return {
        status: 'active',
        employeeId,
        form,
        addedAt: decidedAt(event),
        zone: undefined,
        weekChanges: [],
        address: '',
        blocked: [],
        photo: undefined,
        end: undefined,
      }
    }
    if (state.status === 'none' || state.status === 'deleted') return state
    switch (event.type) {
      case 'EmployeeEdited': {
        const { employeeId: _, ...form } = event.data
        return { ...state, form }
      }
      case 'EmployeeZoneSet':
        return { ...state, zone: event.data.zone }
      case 'OwnWeekSet': {
        const { changeId, since, until, week } = event.data
        const others = state.weekChanges.filter(change => change.changeId !== changeId)
        return { ...state, weekChanges: [...others, { changeId, since, until, week }] }
      }
      case 'OwnWeekWithdrawn': {
        const weekChanges = state.weekChanges.filter(({ changeId }) => changeId !== event.data.changeId)
        return { ...state, weekChanges }
      }
      case 'WeekChangeTold':
        return state
      case 'EmployeeContactEdited': {
        const { mobile, address } = event.data
        return { ...state, form: { ...state.form, mobile }, address }
      }
      case 'EmployeePhotoSet':
        return { ...state, photo: event.data.digest }
      case 'EmployeePhotoRemoved':
        return { ...state, photo: undefined }
      case 'EmployeeBlocked':
        return {
          ...state,
          status: 'blocked',
          blocked: [...state.blocked, { from: decidedAt(event), until: null }],
        }
      case 'EmployeeUnblocked':
        return {
          ...state,
          status: 'active',
          blocked: state.blocked.map(({ from, until }) => ({ from, until: until ?? decidedAt(event) })),
        }
      case 'EmployeeDeleted':
        return { status: 'deleted' }
      case 'EmploymentEndPlanned':
      case 'EmploymentEndChanged':
      case 'EmploymentEndWithdrawn':
      case 'EmploymentEnded':
        return { ...state, end: endAfter(state.end, event) }
      default:
        return event satisfies never
    }
  },
  decide(command, state, { newId }) {
    if (command.type === 'add') {
      const { employeeId, form } = command
      return state.status === 'none' ? [{ type: 'EmployeeAdded', data: { employeeId, ...form } }] : []
    }
    if (state.status === 'none' || state.status === 'deleted') throw new Refusal('not-found')
    const { employeeId } = state
    switch (command.type) {
      case 'planEnd':
      case 'changeEnd':
      case 'withdrawEnd':
      case 'end':
        return decideEnd(command, { employeeId, dateOfJoin: state.form.dateOfJoin, end: state.end }, newId)
      case 'edit':
        mustJoinBefore(command.form.dateOfJoin, state.end)
        return isSame(command.form, state.form)
          ? []
          : [{ type: 'EmployeeEdited', data: { employeeId, ...command.form } }]
      case 'setZone':
        return state.zone === command.zone
          ? []
          : [{ type: 'EmployeeZoneSet', data: { employeeId, zone: command.zone } }]
      case 'setWeek':
      case 'correctWeek': {
        const weeks: DatedWeeks<OwnWeek> = weeksByDate<OwnWeek>(state.weekChanges, null)
        const asked = checkedWeek<OwnWeek>(command, {
          locked: command.type === 'correctWeek' ? command.locked : undefined,
          today: command.today,
          weeks,
          weekOn: date => valueOn(weeks, date)?.week,
        })
        return asked ? [{ type: 'OwnWeekSet', data: { employeeId, changeId: newId('week'), ...asked } }] : []
      }
      case 'editWeek': {
        const { changeId, today } = command
        mustBePlanned(state.weekChanges, changeId, today)
        return [
          { type: 'OwnWeekSet', data: { employeeId, changeId, ...plannedWeek<OwnWeek>(command, today) } },
        ]
      }
      case 'withdrawWeek': {
        const { changeId, today } = command
        mustBePlanned(state.weekChanges, changeId, today)
        return [{ type: 'OwnWeekWithdrawn', data: { employeeId, changeId } }]
      }
      case 'tellWeek':
        // Nobody tells people who are blocked or have left.
        return state.status === 'blocked' || state.end?.ended
          ? []
          : [{ type: 'WeekChangeTold', data: command.told }]
      case 'editContact': {
        const { mobile, address } = command
        if (mobile === state.form.mobile && address === state.address) return []
        return [{ type: 'EmployeeContactEdited', data: { employeeId, mobile, address } }]
      }
      case 'setPhoto': {
        const { fileId, digest, fileKey } = command
        if (digest === state.photo) return []
        return [{ type: 'EmployeePhotoSet', data: { employeeId, fileId, digest, fileKey } }]
      }
      case 'removePhoto':
        return state.photo === undefined ? [] : [{ type: 'EmployeePhotoRemoved', data: { employeeId } }]
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

const isSame = (form: EmployeeForm, before: EmployeeForm): boolean =>
  (Object.keys({ ...before, ...form }) as (keyof EmployeeForm)[]).every(
    field => form[field] === before[field],
  )
