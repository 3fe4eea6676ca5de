import type { LeaveEvent } from '../leave/events.ts'
import { type LeaveAccount, noLeaveAccount } from '../leave/rules/account.ts'
import { evolveLeaveAccount } from '../leave/rules/evolve-account.ts'
import {
  type AttendanceEvent,
  type KnownAttendance,
  nothingKnown,
  withAttendanceEvent,
} from './known-attendance.ts'

/** What is known of a person at a point of the log: the attendance, and the books of leave. */
export interface KnownRecord extends KnownAttendance {
  leave: LeaveAccount
}

export const emptyRecord: KnownRecord = { ...nothingKnown, leave: noLeaveAccount }

/** An event that changes what is known of a person. */
export type RecordEvent = AttendanceEvent | LeaveEvent

/** Every event of the books names its leave year; no event of attendance does. */
export const isLeave = (event: { data: object }): event is LeaveEvent => 'year' in event.data

/** What is known after one more event. Leave is folded as the command service folds it to decide. */
export const withRecordEvent = (known: KnownRecord, event: RecordEvent): KnownRecord =>
  isLeave(event)
    ? { ...known, leave: evolveLeaveAccount(known.leave, event) }
    : { ...withAttendanceEvent(known, event), leave: known.leave }
