import {
  type AttendanceEvent,
  type KnownAttendance,
  nothingKnown,
  withAttendanceEvent,
} from '@rollcall/contracts/audit/known-attendance.ts'
import type { ReplayedEvent } from '@rollcall/contracts/audit/replay.ts'
import { type Difference, whatChanged } from '@rollcall/contracts/audit/what-changed.ts'

/** One event of a replay, with what was known before and after it. */
export interface ReplayStep {
  event: ReplayedEvent
  before: KnownAttendance
  after: KnownAttendance
}

/** Folds the events once, so that a step in either direction only looks up its state. */
export function stepsOf(events: readonly ReplayedEvent[]): ReplayStep[] {
  let known = nothingKnown
  return events.map(event => {
    const before = known
    if (changesAttendance(event)) known = withAttendanceEvent(known, event)
    return { event, before, after: known }
  })
}

/** What the event of a step changed, as of its recording. */
export const changesOf = ({ event, before }: ReplayStep): Difference[] =>
  changesAttendance(event) ? whatChanged(before, event, Date.parse(event.recordedAt)) : []

/** These tell of a day and leave its sessions as they are. */
const remarks: ReadonlySet<string> = new Set([
  'MissingPunchOutNoted',
  'MissingPunchOutReminded',
  'OvertimeApproved',
  'OvertimeRefused',
])

const changesAttendance = (
  event: ReplayedEvent,
): event is Extract<ReplayedEvent, { type: AttendanceEvent['type'] }> => !remarks.has(event.type)
