import type { MissingPunchOutEvent, Punched } from '@rollcall/contracts/attendance/events.ts'
import { missingAfterHours } from '@rollcall/contracts/attendance/minutes.ts'
import type { Decider } from '../kernel/decider.ts'

export interface NoteMissing {
  sessionId: string
  /** The person's punches around the session, oldest first. */
  punches: readonly Punched[]
}

/** Whether a session's missing punch-out was noted. It is noted once, and never for a session that has ended. */
export const missingPunchOut: Decider<{ noted: boolean }, NoteMissing, MissingPunchOutEvent> = {
  stream: 'missingPunchOut',
  initial: { noted: false },
  evolve: () => ({ noted: true }),
  decide({ sessionId, punches }, { noted }, { now }) {
    const own = punches.filter(({ data }) => data.sessionId === sessionId)
    const begun = own.find(({ type }) => type === 'PunchedIn')
    if (noted || !begun || own.some(({ type }) => type === 'PunchedOut')) return []
    const { employeeId, workDate, at: inAt, zone, offsetMinutes } = begun.data
    if (Date.parse(now) - Date.parse(inAt) <= missingAfterHours * 3_600_000) return []
    return [
      {
        type: 'MissingPunchOutNoted',
        data: { employeeId, workDate, sessionId, inAt, zone, offsetMinutes },
      },
    ]
  },
}
