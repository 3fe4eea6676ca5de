import { z } from 'zod'
import { workingWeek } from '../company/working-week.ts'
import { day, id, readZone } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { planIds } from '../plans/plans.ts'
import { weekTold } from './week-told.ts'

const details = {
  employeeId: id,
  fullName: personal(z.string()),
  email: personal(z.string()),
  mobile: personal(z.string()),
  code: z.string(),
  position: z.string(),
  /** Days; halves are allowed. */
  leaveBalance: z.number(),
  dateOfBirth: personal(z.string()),
  dateOfJoin: z.string(),
}

/** Stream `employee-{company}_{employee}`. */
export const EmployeeAdded = defineEvent('EmployeeAdded', z.object(details), {
  subject: 'employeeId',
  opensSubject: true,
})
export const EmployeeEdited = defineEvent('EmployeeEdited', z.object(details), { subject: 'employeeId' })
/** The employee's own zone; without it the company's zone applies. */
export const EmployeeZoneSet = defineEvent(
  'EmployeeZoneSet',
  z.object({ employeeId: id, zone: z.string() }),
  {
    read: readZone,
  },
)
/**
 * The employee's own working week from a date on; `week` null: the company's counts again. `until`: its last date; null:
 * until the next later change. One with the id of a planned change comes in its place.
 */
export const OwnWeekSet = defineEvent(
  'OwnWeekSet',
  z.object({
    employeeId: id,
    changeId: id,
    since: day('Date is required'),
    until: day('Date is required').nullable(),
    week: workingWeek.nullable(),
    reason: personal(z.string()),
  }),
  { subject: 'employeeId' },
)
/** A change that was planned does not come. */
export const OwnWeekWithdrawn = defineEvent('OwnWeekWithdrawn', z.object({ employeeId: id, changeId: id }))
/** The employee is told that other weeks count for them, because the company's week or their own was changed. */
export const WeekChangeTold = defineEvent('WeekChangeTold', z.object(weekTold.shape))
/** The employee changed their own contact details. */
export const EmployeeContactEdited = defineEvent(
  'EmployeeContactEdited',
  z.object({ employeeId: id, mobile: personal(z.string()), address: personal(z.string()) }),
  { subject: 'employeeId' },
)
/** A square picture, a JPEG in the file store; version 1 held it in the event. */
export const EmployeePhotoSet = defineEvent(
  'EmployeePhotoSet',
  z.object({
    employeeId: id,
    /** null: `image` holds the picture. */
    fileId: id.nullable(),
    /** SHA-256 of the picture in hex; '' in old events. */
    digest: personal(z.string()),
    /** The key that opens the file, sealed under the person's key and destroyed with it. '' in old events. */
    fileKey: personal(z.string()),
    /** The picture in base64, in old events only. */
    image: personal(z.string().optional()),
  }),
  {
    subject: 'employeeId',
    version: 2,
    upcast: {
      1: { personal: ['image'], up: data => ({ ...data, fileId: null, digest: '', fileKey: '' }) },
    },
  },
)
export const EmployeePhotoRemoved = defineEvent('EmployeePhotoRemoved', z.object({ employeeId: id }))
export const EmployeeBlocked = defineEvent('EmployeeBlocked', z.object({ employeeId: id }))
export const EmployeeUnblocked = defineEvent('EmployeeUnblocked', z.object({ employeeId: id }))
/** Removes the person from the lists of today. What happened until then stays, and the employment ends on the day before. */
export const EmployeeDeleted = defineEvent('EmployeeDeleted', z.object({ employeeId: id }))

const end = z.object({
  employeeId: id,
  endId: id,
  /** The last date on which work is scheduled, that of the employment, and that on which own documents can be read. */
  lastDayWorked: day('Date is required'),
  lastDay: day('Date is required'),
  accessUntil: day('Date is required'),
})
/** The employment is to end, or on another day than was planned. */
export const EmploymentEndPlanned = defineEvent(
  'EmploymentEndPlanned',
  end.extend({ reason: personal(z.string()) }),
  { subject: 'employeeId' },
)
export const EmploymentEndChanged = defineEvent(
  'EmploymentEndChanged',
  end.extend({ reason: personal(z.string()) }),
  { subject: 'employeeId' },
)
export const EmploymentEndWithdrawn = defineEvent(
  'EmploymentEndWithdrawn',
  z.object({ employeeId: id, endId: id }),
)
/** The last day is over where the person is. */
export const EmploymentEnded = defineEvent(
  'EmploymentEnded',
  z.object({ employeeId: id, endId: id, lastDay: day('Date is required') }),
)

/**
 * Stream `seats-{company}_{company}`: the employees that take a seat, the plan that limits them, and the employee codes
 * in use.
 */
export const SeatTaken = defineEvent('SeatTaken', z.object({ employeeId: id, code: z.string() }))
export const SeatCodeChanged = defineEvent('SeatCodeChanged', z.object({ employeeId: id, code: z.string() }))
export const SeatFreed = defineEvent('SeatFreed', z.object({ employeeId: id }))
/** The plan that limits the seats from now on. Absent in old streams, where the company's plan applies. */
export const SeatPlanSet = defineEvent('SeatPlanSet', z.object({ companyId: id, planId: z.enum(planIds) }))

export type EmployeeEvent =
  | EventOf<typeof EmployeeAdded>
  | EventOf<typeof EmployeeEdited>
  | EventOf<typeof EmployeeZoneSet>
  | EventOf<typeof OwnWeekSet>
  | EventOf<typeof OwnWeekWithdrawn>
  | EventOf<typeof WeekChangeTold>
  | EventOf<typeof EmployeeContactEdited>
  | EventOf<typeof EmployeePhotoSet>
  | EventOf<typeof EmployeePhotoRemoved>
  | EventOf<typeof EmployeeBlocked>
  | EventOf<typeof EmployeeUnblocked>
  | EventOf<typeof EmployeeDeleted>
  | EventOf<typeof EmploymentEndPlanned>
  | EventOf<typeof EmploymentEndChanged>
  | EventOf<typeof EmploymentEndWithdrawn>
  | EventOf<typeof EmploymentEnded>
export type SeatEvent =
  | EventOf<typeof SeatTaken>
  | EventOf<typeof SeatCodeChanged>
  | EventOf<typeof SeatFreed>
  | EventOf<typeof SeatPlanSet>
