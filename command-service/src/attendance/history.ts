import { type BreakSpan, sessionMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { zoneTime } from '../kernel/local-time.ts'
import type { RecordedPunch } from './attendance-record.ts'
import { type OpenSession, openAt, type PunchClock, punchClock } from './punch-clock.ts'
import type { Fault } from './record-faults.ts'

interface WorkSession extends Omit<OpenSession, 'onBreak' | 'breaks'> {
  outAt: string | undefined
  breaks: (BreakSpan & { breakId: string })[]
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
      sessions.set(sessionId, { sessionId, workDate, inAt: at, zone, outAt: undefined, breaks: [] })
    else if (!session) continue
    else if (type === 'PunchedOut') session.outAt = at
    else if (type === 'BreakStarted')
      session.breaks.push({ breakId: data.breakId, from: at, to: null, paid: data.paid })
    else for (const pause of session.breaks) if (pause.breakId === data.breakId) pause.to = at
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
    (sum, { inAt, outAt, breaks }) =>
      sum + (outAt ? sessionMinutes({ inAt, outAt, breaks }, outAt).worked : 0),
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
    `State at ${asOf}: ${open ? `${open.onBreak ? `on a break since ${zoneTime(open.onBreak.at, open.onBreak.zone)}, ` : ''}in since ${said(open)}` : 'out'}`,
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

const said = ({ inAt, zone, workDate }: Pick<OpenSession, 'inAt' | 'zone' | 'workDate'>): string =>
  `${zoneTime(inAt, zone)} (${inAt}), work date ${workDate}`

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
