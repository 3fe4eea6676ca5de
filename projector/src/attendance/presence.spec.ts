import { PasswordSet } from '@rollcall/contracts/accounts/events.ts'
import {
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeUnblocked,
  EmployeeZoneSet,
} from '@rollcall/contracts/employees/events.ts'
import { describe, it } from 'vitest'
import {
  added,
  breakEnded,
  breakStarted,
  details,
  employeeId,
  punchedIn,
  punchedOut,
} from '../testing/attendance.ts'
import { newEvent, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { presence } from './presence.projection.ts'

const one = { employeeId }
const row = {
  company_id: uuid(1),
  id: employeeId,
  full_name: 'Asha Rao',
  position: 'Engineer',
  zone: null,
  state: 'out',
  last_punch_at: null,
  work_date: null,
  sessions: [],
  hidden: false,
  joined: false,
  date_of_join: details().dateOfJoin,
}

/** A work session as a row shows it; times of day in UTC, `outAt` null: still open. */
const session = (n: number, inAt: string, outAt: string | null, day = '2026-11-20') => ({
  sessionId: uuid(n),
  inAt: `${day}T${inAt}.000Z`,
  inOffset: 330,
  outAt: outAt === null ? null : `${day}T${outAt}.000Z`,
  outZone: outAt === null ? null : 'Asia/Kolkata',
  outOffset: outAt === null ? null : 330,
  breaks: [],
  zone: 'Asia/Kolkata',
})

describe('presence', () => {
  it('has an employee without punches as out', () => {
    given(presence, added()).gives(row)
  })
  it('knows whether the invitation was opened', () => {
    given(
      presence,
      added(),
      newEvent(PasswordSet, { accountId: employeeId, passwordHash: 'argon2', how: 'invitation' }),
    ).gives({
      ...row,
      joined: true,
    })
  })
  it('shows since when an employee is in', () => {
    given(presence, added(), punchedIn(10, '03:30:00')).givesOne({
      state: 'in',
      last_punch_at: '2026-11-20T03:30:00.000Z',
      work_date: '2026-11-20',
      sessions: [session(10, '03:30:00', null)],
    })
  })
  it('shows since when an employee is out, with the day’s sessions', () => {
    given(
      presence,
      added(),
      punchedIn(10, '03:30:00'),
      punchedOut(10, '05:00:00'),
      punchedIn(11, '06:00:00'),
      punchedOut(11, '07:00:00'),
    ).givesOne({
      state: 'out',
      last_punch_at: '2026-11-20T07:00:00.000Z',
      sessions: [session(10, '03:30:00', '05:00:00'), session(11, '06:00:00', '07:00:00')],
    })
  })
  it('keeps an employee on a break as in since the punch-in', () => {
    const pause = {
      breakId: uuid(20),
      from: '2026-11-20T05:00:00.000Z',
      to: null,
      paid: false,
      fromOffset: 330,
      toOffset: null,
    }
    const paused = [added(), punchedIn(10, '03:30:00'), breakStarted(10, 20, '05:00:00')]
    given(presence, ...paused).givesOne({
      state: 'in',
      last_punch_at: '2026-11-20T03:30:00.000Z',
      sessions: [{ ...session(10, '03:30:00', null), breaks: [pause] }],
    })
    given(presence, ...paused, breakEnded(10, 20, '05:20:00')).givesOne({
      sessions: [
        {
          ...session(10, '03:30:00', null),
          breaks: [{ ...pause, to: '2026-11-20T05:20:00.000Z', toOffset: 330 }],
        },
      ],
    })
  })
  it('starts again with the next work date', () => {
    given(
      presence,
      added(),
      punchedIn(10, '03:30:00'),
      punchedOut(10, '05:00:00'),
      punchedIn(11, '03:00:00', '2026-11-21'),
    ).givesOne({ work_date: '2026-11-21', sessions: [session(11, '03:00:00', null, '2026-11-21')] })
  })
  it('follows name, position and zone', () => {
    given(
      presence,
      added(),
      newEvent(EmployeeEdited, details({ fullName: 'Asha Nair', position: 'Lead' })),
      newEvent(EmployeeZoneSet, { ...one, zone: 'Asia/Tokyo' }),
    ).givesOne({ full_name: 'Asha Nair', position: 'Lead', zone: 'Asia/Tokyo' })
  })
  it('hides a blocked employee, whose punches return after unblocking', () => {
    given(presence, added(), punchedIn(10, '03:30:00'), newEvent(EmployeeBlocked, one)).givesOne({
      hidden: true,
      state: 'in',
    })
    given(presence, added(), newEvent(EmployeeBlocked, one), newEvent(EmployeeUnblocked, one)).gives(row)
  })
  it('removes a deleted employee, whose later punches create no row', () => {
    given(
      presence,
      added(),
      punchedIn(10, '03:30:00'),
      newEvent(EmployeeDeleted, one),
      punchedOut(10, '05:00:00'),
    ).gives()
  })
})
