import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { isMissing } from '../look/ribbon-geometry.ts'
import { workedMinutes } from '../look/ribbon-text.ts'

type Session = Pick<DaySession, 'inAt' | 'outAt'>

/** A day's total and state as of now. */
export interface DayState {
  /** Whole minutes of the work sessions. An open one counts up to now; one with a missing punch-out counts nothing. */
  minutes: number
  /** Whether a work session is open and not too old. */
  open: boolean
  /** Whether a work session is open for longer than one can be, so that its punch-out is missing. */
  missing: boolean
}

/** The state of a day from its work sessions; `now` in milliseconds. */
export function dayState(sessions: readonly Session[], now: number): DayState {
  const at = new Date(now).toISOString()
  const missing = sessions.some(session => isMissing(session, at))
  const open = sessions.some(session => session.outAt === null && !isMissing(session, at))
  return { minutes: workedMinutes({ sessions, now: at }), open, missing }
}
