import { hoursAndMinutes, minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import { zoneTime } from '../kernel/local-time.ts'
import type { RecordedPunch } from './attendance-record.ts'
import { type OpenSession, openAt, type PunchClock, punchClock } from './punch-clock.ts'
import type { Fault } from './record-faults.ts'

interface WorkSession extends OpenSession {
  outAt: string | undefined
}

/** A person's punches up to an instant (by the time of the punch), and the resulting state. */
export interface History {
  /** An ISO instant in UTC with milliseconds. */
  asOf: string
  punches: readonly RecordedPunch[]
  /** The state on which the next punch is decided. */
  state: PunchClock
  sessions: readonly WorkSession[]
}

/** Replays punches up to an instant, in recorded order. */
export function replayHistory(punches: readonly RecordedPunch[], asOf: string): History {
  const considered = punches.filter(({ data }) => Date.parse(data.at) <= Date.parse(asOf))
  const sessions = new Map<string, WorkSession>()
  for (const { type, data } of considered) {
    const { sessionId, workDate, at, zone } = data
    const session = sessions.get(sessionId)
    if (type === 'PunchedIn')
      sessions.set(sessionId, { sessionId, workDate, inAt: at, zone, outAt: undefined })
    else if (session) session.outAt = at
  }
  const state = considered.reduce(punchClock.evolve, punchClock.initial)
  return { asOf, punches: considered, state, sessions: [...sessions.values()] }
}

/** The history as lines for a terminal: each punch, then the state at the instant, then the sums. */
export function historyLines({ asOf, punches, state, sessions }: History): string[] {
  const lines = punches.map(({ type, data, recordedAt, position, revision, stream }) => {
    const { at, zone, workDate, channel } = data
    return `${workDate}  ${zoneTime(at, zone)} ${zone}  ${type.padEnd(10)}  ${channel}  at ${at}  recorded ${recordedAt}  position ${position}  ${stream}@${revision}`
  })
  const open = openAt(state, asOf)
  const missing = sessions.filter(
    ({ outAt, sessionId }) => outAt === undefined && sessionId !== open?.sessionId,
  )
  const minutes = sessions.reduce(
    (sum, { inAt, outAt }) => sum + (outAt ? minutesBetween(inAt, outAt) : 0),
    0,
  )
  const days = new Set(sessions.map(session => session.workDate))
  const sums = [
    counted(punches.length, 'event'),
    `${counted(sessions.length, 'work session')} on ${counted(days.size, 'day')}`,
    ...(missing.length > 0 ? [counted(missing.length, 'missing punch-out')] : []),
    `${hoursAndMinutes(minutes)} worked`,
  ]
  return [
    ...lines,
    '',
    `State at ${asOf}: ${open ? `in since ${said(open)}` : 'out'}`,
    ...missing.map(session => `Missing punch-out: in at ${said(session)}, counts 0 minutes`),
    sums.join(', '),
  ]
}

/** The faults of a record as lines for a terminal; empty when there are none. */
export const faultLines = (faults: readonly Fault[]): string[] =>
  faults.length === 0
    ? []
    : [
        '',
        `This record is not right in ${counted(faults.length, 'place')}:`,
        ...faults.map(({ place, what }) => `  ${place}: ${what}`),
      ]

const said = ({ inAt, zone, workDate }: OpenSession): string =>
  `${zoneTime(inAt, zone)} (${inAt}), work date ${workDate}`

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
