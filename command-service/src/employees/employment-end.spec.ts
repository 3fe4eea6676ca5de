import type { EmployeeEvent } from '@rollcall/contracts/employees/events.ts'
import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { employee } from './employee.ts'

const now = at('2026-11-20T10:00:00.000Z')
const one = { employeeId: 'e1' }
const form = {
  ...{ fullName: 'Asha Rao', email: 'asha@lantern.io', mobile: '+91 98450 12345', code: 'LW-7' },
  ...{ position: 'Engineer', leaveBalance: 7.5, dateOfBirth: '1994-02-03', dateOfJoin: '2024-04-01' },
}
const added: EmployeeEvent = { type: 'EmployeeAdded', data: { ...one, ...form } }
const dates = {
  lastDayWorked: '2026-11-27',
  lastDay: '2026-11-30',
  accessUntil: '2027-02-28',
  reason: 'Moving abroad',
}
const endId = '7c0a9d34-0000-5000-8000-000000000000'
const planned: EmployeeEvent = { type: 'EmploymentEndPlanned', data: { ...one, endId, ...dates } }
const ended: EmployeeEvent = { type: 'EmploymentEnded', data: { ...one, endId, lastDay: '2026-11-30' } }
const open: ReadonlySet<string> = new Set()
const today = '2026-11-20'
const plan = { type: 'planEnd', today, locked: open, ...dates } as const
const move = { ...plan, type: 'changeEnd', endId, lastDay: '2026-12-31', accessUntil: '2027-03-31' } as const

describe('the end of an employment', () => {
  it('is planned once, and then moved', () => {
    given(employee, added, planned)
      .when(plan, now)
      .thenRefused('rule-broken', 'The last day is already set: 30 November 2026.')
    given(employee, added, planned)
      .when(move, now)
      .thenDecides({
        type: 'EmploymentEndChanged',
        data: { ...one, endId, ...dates, lastDay: '2026-12-31', accessUntil: '2027-03-31' },
      })
    given(employee, added).when(move, now).thenRefused('not-found')
  })
  it('is refused before the date of joining, or with dates out of order, at the field', () => {
    const refused = (more: object, message: string) =>
      given(employee, added)
        .when({ ...plan, ...more }, now)
        .thenRefused('invalid-input', message)
    refused({ lastDayWorked: '2024-03-31' }, 'The employee joined on 1 April 2024')
    refused({ lastDay: '2026-11-26' }, 'Must not be before the last day worked')
    refused({ accessUntil: '2026-11-29' }, 'Must not be before the last day')
  })
  it('takes no day out of a locked month', () => {
    const locked = new Set(['2026-10'])
    for (const day of ['2026-09-15', '2026-10-30'])
      given(employee, added)
        .when({ ...plan, locked, lastDayWorked: day }, now)
        .thenRefused('invalid-input', 'October 2026 is locked. Choose a later day, or reopen the month')
    const changed: EmployeeEvent = {
      type: 'EmploymentEndChanged',
      data: { ...one, endId, ...dates, lastDay: '2026-12-31', accessUntil: '2027-03-31' },
    }
    given(employee, added, planned)
      .when({ ...move, locked }, now)
      .thenDecides(changed)
  })
  it('may be the end of a locked month, and keeps a last day worked that was locked since', () => {
    const locked = new Set(['2026-10'])
    const october = { ...dates, lastDayWorked: '2026-10-31' }
    const { locked: _, today: __, type: ___, ...asked } = { ...plan, ...october }
    given(employee, added)
      .when({ ...plan, locked, ...october }, now)
      .thenDecides({ type: 'EmploymentEndPlanned', data: { ...one, endId: 'end-id', ...asked } })
    const early = { ...dates, lastDayWorked: '2026-10-20' }
    const begun: EmployeeEvent = { type: 'EmploymentEndPlanned', data: { ...one, endId, ...early } }
    given(employee, added, begun)
      .when({ ...move, locked, lastDayWorked: '2026-10-20' }, now)
      .thenDecides({
        type: 'EmploymentEndChanged',
        data: { ...one, endId, ...early, lastDay: '2026-12-31', accessUntil: '2027-03-31' },
      })
    given(employee, added, begun)
      .when({ ...move, locked, lastDayWorked: '2026-11-10' }, now)
      .thenRefused('invalid-input', 'October 2026 is locked. Choose a later day, or reopen the month')
  })
  it('is withdrawn while the last day is not over, and another one can be planned then', () => {
    const withdraw = { type: 'withdrawEnd', endId, today } as const
    const withdrawn: EmployeeEvent = { type: 'EmploymentEndWithdrawn', data: { ...one, endId } }
    given(employee, added, planned)
      .when({ ...withdraw, today: '2026-11-30' }, now)
      .thenDecides(withdrawn)
    given(employee, added, planned)
      .when({ ...withdraw, today: '2026-12-01' }, now)
      .thenRefused('rule-broken', 'The employment ended on 30 November 2026.')
    given(employee, added, planned, ended)
      .when(move, now)
      .thenRefused('rule-broken', 'The employment ended on 30 November 2026.')
    given(employee, added, planned, withdrawn).when(withdraw, now).thenRefused('not-found')
  })
  it('comes once, on the day after the last one, where the person is', () => {
    const end = { type: 'end', endId, today: '2026-12-01' } as const
    given(employee, added, planned).when(end, now).thenDecides(ended)
    given(employee, added, planned)
      .when({ ...end, today: '2026-11-30' }, now)
      .thenDecides()
    given(employee, added, planned, ended).when(end, now).thenDecides()
  })
  it('refuses a date of joining after the last day worked', () => {
    given(employee, added, planned)
      .when({ type: 'edit', form: { ...form, dateOfJoin: '2026-11-28' } }, now)
      .thenRefused('invalid-input', 'The last day worked is 27 November 2026')
  })
})
