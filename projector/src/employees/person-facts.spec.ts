import { PasswordSet } from '@rollcall/contracts/accounts/events.ts'
import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeZoneSet,
  EmploymentEndChanged,
  EmploymentEnded,
  EmploymentEndPlanned,
  EmploymentEndWithdrawn,
} from '@rollcall/contracts/employees/events.ts'
import { personFacts } from '@rollcall/read-models/employees/person-facts.projection.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'

const employeeId = uuid(2)
const details = {
  employeeId,
  fullName: 'Asha Rao',
  email: 'asha@lantern.io',
  mobile: '+91 98765 43210',
  code: 'L-1',
  position: 'Engineer',
  leaveBalance: 10,
  dateOfBirth: '1990-01-01',
  dateOfJoin: '2026-11-02',
}
const added = newEvent(EmployeeAdded, details)
const at = (instant: string, event: ReturnType<typeof newEvent>) => ({
  ...event,
  metadata: { ...event.metadata, decidedAt: instant },
})
const password = newEvent(PasswordSet, { accountId: employeeId, passwordHash: '', how: 'invitation' })

describe('the facts of a person', () => {
  it('begin with the invitation and name nobody', () => {
    given(personFacts, added).gives({
      company_id: uuid(1),
      id: employeeId,
      date_of_join: '2026-11-02',
      added_at: recordedAt(1),
      changed_at: recordedAt(1),
      position: 'Engineer',
      zone: null,
      state: 'invited',
      positions: [{ at: recordedAt(1), position: 'Engineer' }],
      zones: [{ at: recordedAt(1), zone: null, from: '' }],
      states: [{ at: recordedAt(1), state: 'invited' }],
      week_changes: null,
      weeks: null,
      has_password: false,
      end: null,
      last_day: null,
      ends_after: null,
    })
  })
  it('have the last day that was said last, and none once it is withdrawn', () => {
    const dates = { lastDayWorked: '2026-11-20', lastDay: '2026-11-30', accessUntil: '2027-02-28' }
    const planned = newEvent(EmploymentEndPlanned, { employeeId, endId: uuid(7), ...dates, reason: '' })
    const moved = { ...dates, lastDay: '2026-12-31', accessUntil: '2027-03-31' }
    const changed = newEvent(EmploymentEndChanged, { employeeId, endId: uuid(7), ...moved, reason: '' })
    given(personFacts, added, planned, changed).givesOne({
      end: { endId: uuid(7), ...moved },
      last_day: '2026-12-31',
      ends_after: '2026-12-31',
    })
    const ended = newEvent(EmploymentEnded, { employeeId, endId: uuid(7), lastDay: '2026-12-31' })
    given(personFacts, added, planned, changed, ended).givesOne({
      end: { endId: uuid(7), ...moved, ended: true },
      last_day: '2026-12-31',
      ends_after: null,
    })
    const withdrawn = newEvent(EmploymentEndWithdrawn, { employeeId, endId: uuid(7) })
    given(personFacts, added, planned, withdrawn).givesOne({ end: null, last_day: null })
  })
  it('keep what was true before a change, also of a person who is deleted', () => {
    const [first, second, third, last] = [20, 21, 22, 23].map(day => `2026-11-${day}T09:00:00.000Z`) as [
      ...string[],
    ] &
      [string, string, string, string]
    const begun = recordedAt(1)
    given(
      personFacts,
      added,
      password,
      at(first, newEvent(EmployeeEdited, { ...details, position: 'Manager' })),
      at(second, newEvent(EmployeeZoneSet, { employeeId, zone: 'Europe/Berlin' })),
      at(third, newEvent(EmployeeBlocked, { employeeId })),
      at(last, newEvent(EmployeeDeleted, { employeeId })),
    ).givesOne({
      added_at: begun,
      changed_at: last,
      position: 'Manager',
      zone: 'Europe/Berlin',
      state: 'deleted',
      positions: [
        { at: begun, position: 'Engineer' },
        { at: first, position: 'Manager' },
      ],
      zones: [
        { at: begun, zone: null, from: '' },
        { at: second, zone: 'Europe/Berlin', from: '2026-11-21' },
      ],
      states: [
        { at: begun, state: 'active' },
        { at: third, state: 'blocked' },
        { at: last, state: 'deleted' },
      ],
      has_password: true,
    })
  })
  it('name the newest zone, and when anything changed last', () => {
    const zoneSet = (zone: string) => newEvent(EmployeeZoneSet, { employeeId, zone })
    const [berlin, tokyo, lead] = [21, 22, 23].map(day => `2026-11-${day}T09:00:00.000Z`) as [
      string,
      string,
      string,
    ]
    const moved = [added, at(berlin, zoneSet('Europe/Berlin')), at(tokyo, zoneSet('Asia/Tokyo'))]
    given(personFacts, ...moved).givesOne({ zone: 'Asia/Tokyo', changed_at: tokyo })
    const promoted = at(lead, newEvent(EmployeeEdited, { ...details, position: 'Lead' }))
    given(personFacts, ...moved, promoted).givesOne({ position: 'Lead', changed_at: lead })
  })
  it('are only those of employees: a company’s account has none', () => {
    given(
      personFacts,
      newEvent(PasswordSet, { accountId: uuid(1), passwordHash: '', how: 'sign-up' }),
    ).gives()
  })
})
