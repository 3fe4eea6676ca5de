import { BreakEnded, BreakStarted, PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { EmployeeAdded } from '@rollcall/contracts/employees/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { newEvent, uuid } from './events.ts'

export const employeeId = uuid(2)

/** The details of an employee; the given ones replace them. */
export const details = (changes: { employeeId?: string; fullName?: string; position?: string } = {}) => ({
  employeeId,
  fullName: 'Asha Rao',
  email: 'asha@lantern.io',
  mobile: '+91 98450 12345',
  code: 'LW-7',
  position: 'Engineer',
  leaveBalance: 7.5,
  dateOfBirth: '1994-02-03',
  dateOfJoin: '2024-04-01',
  ...changes,
})

export const added = (changes: { employeeId?: string; fullName?: string } = {}): NewEvent =>
  newEvent(EmployeeAdded, details(changes))

/** A punch of a session on a work date at a time of that day in UTC, recorded in Kolkata. */
function punch(session: number, time: string, workDate = '2026-11-20', employee = employeeId) {
  return {
    employeeId: employee,
    workDate,
    sessionId: uuid(session),
    at: `${workDate}T${time}.000Z`,
    zone: 'Asia/Kolkata',
    offsetMinutes: 330,
    channel: 'web' as const,
  }
}
type Punch = Parameters<typeof punch>

export const punchedIn = (...args: Punch): NewEvent => newEvent(PunchedIn, punch(...args))
export const punchedOut = (...args: Punch): NewEvent => newEvent(PunchedOut, punch(...args))
/** The start of a break of a session, by default unpaid. */
export const breakStarted = (
  session: number,
  pause: number,
  time: string,
  paid = false,
  ...day: [workDate?: string, employee?: string]
): NewEvent => newEvent(BreakStarted, { ...punch(session, time, ...day), breakId: uuid(pause), paid })
export const breakEnded = (session: number, pause: number, time: string): NewEvent =>
  newEvent(BreakEnded, { ...punch(session, time), breakId: uuid(pause) })
