import {
  emptyRecord,
  isLeave,
  type KnownRecord,
  type RecordEvent,
  withRecordEvent,
} from '@rollcall/contracts/audit/known-record.ts'
import { type LeaveDifference, leaveChanges } from '@rollcall/contracts/audit/leave-changes.ts'
import type { ReplayedEvent } from '@rollcall/contracts/audit/replay.ts'
import { type Difference, whatChanged } from '@rollcall/contracts/audit/what-changed.ts'

/** One event of a replay, with what was known before and after it. */
export interface ReplayStep {
  event: ReplayedEvent
  before: KnownRecord
  after: KnownRecord
}

/**
 * Folds the events once, so that a step in either direction only looks up its state. `outside`: events of leave that are not
 * shown. They change the balance between the steps, so a step may begin with another balance than the one before it ended.
 */
export function stepsOf(
  events: readonly ReplayedEvent[],
  outside: readonly ReplayedEvent[] = [],
): ReplayStep[] {
  let known = emptyRecord
  let next = 0
  return events.map(event => {
    for (let other = outside[next]; other && other.order < event.order; other = outside[next]) {
      if (changesRecord(other)) known = withRecordEvent(known, other)
      next += 1
    }
    const before = known
    if (changesRecord(event)) known = withRecordEvent(known, event)
    return { event, before, after: known }
  })
}

/** What the event of a step changed, as of its recording. */
export function changesOf({ event, before }: ReplayStep): (Difference | LeaveDifference)[] {
  if (!changesRecord(event)) return []
  return isLeave(event)
    ? leaveChanges(before.leave, event)
    : whatChanged(before, event, Date.parse(event.recordedAt))
}

/** These tell of a day and leave its sessions as they are. */
const remarks: ReadonlySet<string> = new Set([
  'MissingPunchOutNoted',
  'MissingPunchOutReminded',
  'OvertimeApproved',
  'OvertimeRefused',
])

const changesRecord = (
  event: ReplayedEvent,
): event is Extract<ReplayedEvent, { type: RecordEvent['type'] }> => !remarks.has(event.type)
