import { withChanges } from '../corrections/changes.ts'
import type { CorrectionApproved, CorrectionEvent, CorrectionRecorded } from '../corrections/events.ts'
import type { EventOf } from '../kernel/message.ts'
import { endBreak, endWorkSession, startBreak, startWorkSession } from './day-sessions.ts'
import type { PunchClockEvent } from './events.ts'
import type { DaySession } from './views.ts'

/** A correction that counts. */
export type AppliedCorrection = EventOf<typeof CorrectionApproved> | EventOf<typeof CorrectionRecorded>

/** An event that changes the work sessions of its work date. */
export type DayEvent = Exclude<PunchClockEvent, { type: 'PunchClockClosed' }> | AppliedCorrection

const kinds: ReadonlySet<string> = new Set<DayEvent['type']>([
  'PunchedIn',
  'PunchedOut',
  'BreakStarted',
  'BreakEnded',
  'CorrectionApproved',
  'CorrectionRecorded',
])

/** Whether an event changes the work sessions of its work date. */
export const isDayEvent = (event: PunchClockEvent | CorrectionEvent | { type: string }): event is DayEvent =>
  kinds.has(event.type)

/** `adjusted`: with the adjustments, which count in other months; default: as the day counts in its own. */
interface Reading {
  adjusted?: boolean
}

/** The work sessions of a date after one more of its events. Pure; the same everywhere where a day is read. */
export function withDayEvent(
  sessions: readonly DaySession[],
  event: DayEvent,
  { adjusted = false }: Reading = {},
): readonly DaySession[] {
  switch (event.type) {
    case 'PunchedIn':
      return startWorkSession(sessions, event.data)
    case 'PunchedOut':
      return endWorkSession(sessions, event.data)
    case 'BreakStarted':
      return startBreak(sessions, event.data)
    case 'BreakEnded':
      return endBreak(sessions, event.data)
    default:
      return adjusted || event.data.adjusts === undefined
        ? withChanges(sessions, event.data.changes)
        : sessions
  }
}

/** The work sessions by work date, from events in the order of the log. Dates without any are left out. */
export function sessionsByDate(
  events: Iterable<DayEvent>,
  reading?: Reading,
): Map<string, readonly DaySession[]> {
  const days = new Map<string, readonly DaySession[]>()
  for (const event of events) {
    const { workDate } = event.data
    const sessions = withDayEvent(days.get(workDate) ?? [], event, reading)
    if (sessions.length > 0) days.set(workDate, sessions)
    else days.delete(workDate)
  }
  return days
}
