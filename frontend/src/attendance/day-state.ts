import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { isMissing } from '../look/ribbon-geometry.ts'
import { workedMinutes } from '../look/ribbon-text.ts'

type Session = Pick<DaySession, 'inAt' | 'outAt'>

/** What a day amounts to as of now. */
export interface DayState {
  /** Whole minutes of the sessions; an open one counts up to now, a missing punch-out counts nothing. */
  minutes: number
  /** A session is open and may well be. */
  open: boolean
  /** A session is open for longer than one can be: its punch-out is missing. */
  missing: boolean
}

/** The state of a day from its sessions; `now` in milliseconds. */
export function dayState(sessions: readonly Session[], now: number): DayState {
  const at = new Date(now).toISOString()
  const missing = sessions.some(session => isMissing(session, at))
  const open = sessions.some(session => session.outAt === null && !isMissing(session, at))
  return { minutes: workedMinutes({ sessions, now: at }), open, missing }
}
