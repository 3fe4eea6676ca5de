import { type DayEvent, isDayEvent, withDayEvent } from '../attendance/day-record.ts'
import type { DaySession } from '../attendance/views.ts'
import type { CorrectionEvent } from '../corrections/events.ts'
import type { CorrectionState } from '../corrections/states.ts'

/** An event of a person's attendance: a punch, or a step of a correction. */
export type AttendanceEvent = DayEvent | CorrectionEvent

/** What is known of a person's attendance at a point of the log. */
export interface KnownAttendance {
  /** The work sessions by work date. Dates without any are left out. */
  days: ReadonlyMap<string, readonly DaySession[]>
  /** The state of each correction by its id. */
  corrections: ReadonlyMap<string, CorrectionState>
}

export const nothingKnown: KnownAttendance = { days: new Map(), corrections: new Map() }

const states: Partial<Record<AttendanceEvent['type'], CorrectionState>> = {
  CorrectionProposed: 'pending',
  CorrectionWithdrawn: 'withdrawn',
  CorrectionApproved: 'approved',
  CorrectionRejected: 'rejected',
  CorrectionRecorded: 'recorded',
}

/** What is known after one more event. What was known before stays as it was, so that a replay can step back to it. */
export function withAttendanceEvent(known: KnownAttendance, event: AttendanceEvent): KnownAttendance {
  const { workDate } = event.data
  let { days, corrections } = known
  if (isDayEvent(event)) {
    const sessions = withDayEvent(days.get(workDate) ?? [], event)
    const others = [...days].filter(([date]) => date !== workDate)
    days = new Map(sessions.length > 0 ? [...others, [workDate, sessions]] : others)
  }
  const state = states[event.type]
  if (state && 'correctionId' in event.data)
    corrections = new Map(corrections).set(event.data.correctionId, state)
  return { days, corrections }
}
