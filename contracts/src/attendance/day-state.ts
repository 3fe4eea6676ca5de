import { minutesBetween, missingAfterHours } from './minutes.ts'

/** A work session's times, ISO instants; `outAt` null while it is open. */
interface Session {
  inAt: string
  outAt: string | null
}

/** Whether a session is open for longer than the limit, so that its punch-out is missing. `now` in milliseconds. */
export const punchOutIsMissing = ({ inAt, outAt }: Session, now: number): boolean =>
  outAt === null && now - Date.parse(inAt) > missingAfterHours * 3_600_000

/** A day's total and state as of now. */
export interface DayState {
  /** Whole minutes of the work sessions. An open one counts up to now; one with a missing punch-out counts nothing. */
  minutes: number
  /** Whether a work session is open and not too old. */
  open: boolean
  /** Whether a punch-out is missing. */
  missing: boolean
}

/** The state of a day from its work sessions; `now` in milliseconds. */
export function dayState(sessions: readonly Session[], now: number): DayState {
  const state = { minutes: 0, open: false, missing: false }
  for (const session of sessions) {
    if (punchOutIsMissing(session, now)) {
      state.missing = true
      continue
    }
    if (session.outAt === null) state.open = true
    state.minutes += minutesBetween(session.inAt, session.outAt ?? new Date(now).toISOString())
  }
  return state
}
