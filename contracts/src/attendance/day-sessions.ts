import type { EventOf } from '../kernel/message.ts'
import type { BreakEnded, BreakStarted, PunchedIn, PunchedOut } from './events.ts'
import type { DayBreak, DaySession } from './views.ts'

type In = EventOf<typeof PunchedIn>['data']
type Out = EventOf<typeof PunchedOut>['data']
type Pause = EventOf<typeof BreakStarted>['data']
type Back = EventOf<typeof BreakEnded>['data']

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
    breaks: [],
    ...(data.missingAfterHours !== undefined && { missingAfterHours: data.missingAfterHours }),
  },
]

/** The day's sessions with this one ended; unchanged when it is not among them. */
export const endWorkSession = (sessions: readonly DaySession[], data: Out): DaySession[] =>
  inSession(sessions, data, session => ({
    ...session,
    outAt: data.at,
    outZone: data.zone,
    outOffset: data.offsetMinutes,
  }))

/** The day's sessions with a break begun in one of them; unchanged when it is not among them. */
export const startBreak = (sessions: readonly DaySession[], data: Pause): DaySession[] =>
  inSession(sessions, data, session => ({ ...session, breaks: withBreak(session.breaks, data) }))

/** The day's sessions with a break ended; unchanged when it is not among them. */
export const endBreak = (sessions: readonly DaySession[], data: Back): DaySession[] =>
  inSession(sessions, data, session => ({ ...session, breaks: withBreakEnded(session.breaks, data) }))

/** A session's breaks with another, open one. */
export const withBreak = (breaks: readonly DayBreak[], data: Pause): DayBreak[] => [
  ...breaks,
  {
    breakId: data.breakId,
    from: data.at,
    to: null,
    paid: data.paid,
    fromOffset: data.offsetMinutes,
    toOffset: null,
  },
]

/** A session's breaks with this one ended; unchanged when it is not among them. */
export const withBreakEnded = (breaks: readonly DayBreak[], data: Back): DayBreak[] =>
  breaks.map(pause =>
    pause.breakId === data.breakId ? { ...pause, to: data.at, toOffset: data.offsetMinutes } : pause,
  )

const inSession = (
  sessions: readonly DaySession[],
  { sessionId }: { sessionId: string },
  change: (session: DaySession) => DaySession,
): DaySession[] => sessions.map(session => (session.sessionId === sessionId ? change(session) : session))
