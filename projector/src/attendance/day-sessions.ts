import type { PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'

type In = EventOf<typeof PunchedIn>['data']
type Out = EventOf<typeof PunchedOut>['data']

/** The day's sessions with another, open one. */
export const startWorkSession = (sessions: readonly DaySession[], data: In): DaySession[] => [
  ...sessions,
  {
    sessionId: data.sessionId,
    inAt: data.at,
    outAt: null,
    zone: data.zone,
    inOffset: data.offsetMinutes,
    outZone: null,
    outOffset: null,
  },
]

/** The day's sessions with this one ended; unchanged when it is not among them. */
export const endWorkSession = (sessions: readonly DaySession[], data: Out): DaySession[] =>
  sessions.map(session =>
    session.sessionId === data.sessionId
      ? { ...session, outAt: data.at, outZone: data.zone, outOffset: data.offsetMinutes }
      : session,
  )

/** Whole minutes of the ended sessions, each rounded down separately. */
export const endedMinutes = (sessions: readonly DaySession[]): number =>
  sessions.reduce((sum, { inAt, outAt }) => sum + (outAt === null ? 0 : minutesBetween(inAt, outAt)), 0)
