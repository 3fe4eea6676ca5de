import { punchOutIsMissing } from '@rollcall/contracts/attendance/day-state.ts'
import type { MissingPunchOutEvent } from '@rollcall/contracts/attendance/events.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { Decider } from '../kernel/decider.ts'

interface OfSession {
  employeeId: string
  workDate: string
  /** The session with the corrections that count; undefined: there is none. */
  session: DaySession | undefined
}

export type MissingPunchOutCommand =
  | ({ type: 'note' } & OfSession)
  /** `on`: the date on the person's clock. `isActive`: the person is employed and not blocked. */
  | ({ type: 'remind'; on: string; isActive: boolean } & OfSession)

interface MissingPunchOut {
  noted: boolean
  reminded: boolean
}

/**
 * Whether a session's missing punch-out was noted and reminded of. Each happens once, and never for a session that has
 * ended or that a correction has settled.
 */
export const missingPunchOut: Decider<MissingPunchOut, MissingPunchOutCommand, MissingPunchOutEvent> = {
  stream: 'missingPunchOut',
  initial: { noted: false, reminded: false },
  evolve: (state, { type }) =>
    type === 'MissingPunchOutNoted' ? { ...state, noted: true } : { ...state, reminded: true },
  decide(command, { noted, reminded }, { now }) {
    const { employeeId, workDate, session } = command
    if (!session || !punchOutIsMissing(session, Date.parse(now))) return []
    const { sessionId, inAt, zone, inOffset: offsetMinutes } = session
    const about = { employeeId, workDate, sessionId, inAt, offsetMinutes }
    if (command.type === 'note')
      return noted ? [] : [{ type: 'MissingPunchOutNoted', data: { ...about, zone } }]
    if (!noted || reminded || !command.isActive) return []
    return [{ type: 'MissingPunchOutReminded', data: { ...about, on: command.on } }]
  },
}
