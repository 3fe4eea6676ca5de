import { punchOutIsMissing } from '@rollcall/contracts/attendance/day-state.ts'
import type { DayBreak, DaySession } from '@rollcall/contracts/attendance/views.ts'

/** One end of a work session or break, as a correction changes it. */
export interface DayEntry {
  /** For choices and addresses: the end and the id of its session or break. */
  key: string
  what: 'in' | 'out' | 'break_start' | 'break_end'
  session: DaySession
  /** The break, for its ends. */
  pause?: DayBreak
  /** The recorded instant; null: there is none yet. */
  at: string | null
  /** Minutes east of UTC at that instant. */
  offset: number
}

/**
 * The ends of a day's sessions and breaks that can be changed, in order. The end of a session or break that still lasts
 * is the person's to make. `now` in milliseconds.
 */
export const entriesOf = (sessions: readonly DaySession[], now: number): DayEntry[] =>
  sessions.flatMap((session): DayEntry[] => {
    const { sessionId, inAt, outAt, inOffset, outOffset, breaks } = session
    const ended = outAt !== null || punchOutIsMissing(session, now)
    return [
      { key: `in:${sessionId}`, what: 'in', session, at: inAt, offset: inOffset },
      ...breaks.flatMap((pause): DayEntry[] => [
        {
          key: `from:${pause.breakId}`,
          what: 'break_start',
          session,
          pause,
          at: pause.from,
          offset: pause.fromOffset,
        },
        ...(pause.to === null && !ended
          ? []
          : [
              {
                key: `to:${pause.breakId}`,
                what: 'break_end' as const,
                session,
                pause,
                at: pause.to,
                offset: pause.toOffset ?? pause.fromOffset,
              },
            ]),
      ]),
      ...(ended
        ? [
            {
              key: outKey(sessionId),
              what: 'out' as const,
              session,
              at: outAt,
              offset: outOffset ?? inOffset,
            },
          ]
        : []),
    ]
  })

/** The key of a session's punch-out. */
export const outKey = (sessionId: string): string => `out:${sessionId}`

/** A session or break that can be removed. */
export interface Removable {
  key: string
  session: DaySession
  pause?: DayBreak
}

/** The sessions that have ended, or whose punch-out is missing, and the breaks of all sessions. */
export const removablesOf = (sessions: readonly DaySession[], now: number): Removable[] =>
  sessions.flatMap((session): Removable[] => [
    ...(session.outAt !== null || punchOutIsMissing(session, now)
      ? [{ key: `session:${session.sessionId}`, session }]
      : []),
    ...session.breaks.map(pause => ({ key: `break:${pause.breakId}`, session, pause })),
  ])
