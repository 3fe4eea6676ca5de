import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import {
  LeaveApproved,
  LeaveGranted,
  LeaveRequested,
  LeaveYearOpened,
} from '@rollcall/contracts/leave/events.ts'
import { newEvent, uuid } from './events.ts'

export const employeeId = uuid(7)
export const requestId = uuid(70)

/** An event of a person's books of 2026. */
export const booked = <D extends EventDefinition>(
  definition: D,
  data: Omit<EventOf<D>['data'], 'employeeId' | 'year'>,
): NewEvent => newEvent(definition, { employeeId, year: 2026, ...data } as EventOf<D>['data'])

export const opened = booked(LeaveYearOpened, {
  from: '2026-01-01',
  until: '2026-12-31',
  carriedOver: 3,
  usableUntil: '2026-03-31',
  accruedTo: '2025-12',
})
export const granted = booked(LeaveGranted, { on: '2026-01-01', days: 6 })

/** Two days in December. */
export const twoDays = [
  { date: '2026-12-21', share: 1 },
  { date: '2026-12-22', share: 1 },
]
export const asked = booked(LeaveRequested, {
  requestId,
  from: '2026-12-21',
  to: '2026-12-22',
  kind: 'full',
  half: null,
  reason: 'Family',
  days: twoDays,
  knownTo: '5',
  addedByAdmin: false,
})
export const approved = booked(LeaveApproved, {
  requestId,
  on: '2026-11-20',
  days: twoDays,
  knownTo: '5',
  charges: [{ year: 2026, days: 2 }],
  overdraw: '',
})
