import { isDayEvent, withDayEvent } from '@rollcall/contracts/attendance/day-record.ts'
import { type BreakSpan, sessionMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { changesInWords } from '@rollcall/contracts/corrections/words.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { zoneTime } from '../kernel/local-time.ts'
import type { RecordedPunch } from './attendance-record.ts'
import type { RecordedCorrection } from './correction-record.ts'
import { type OpenSession, openAt, type PunchClock, punchClock } from './punch-clock.ts'
import type { Fault } from './record-faults.ts'

interface WorkSession extends Omit<OpenSession, 'onBreak' | 'breaks'> {
  outAt: string | undefined
  breaks: readonly BreakSpan[]
}

/** A person's punches and corrections up to an instant, and the resulting state. */
export interface History {
  /** An ISO instant in UTC with milliseconds. */
  asOf: string
  punches: readonly RecordedPunch[]
  corrections: readonly RecordedCorrection[]
  /** The state on which the next punch is decided. */
  state: PunchClock
  sessions: readonly WorkSession[]
}

/**
 * Replays punches and corrections up to an instant, in recorded order. Punches are taken by the time of the punch,
 * corrections by the time of their recording.
 */
export function replayHistory(
  punches: readonly RecordedPunch[],
  asOf: string,
  allCorrections: readonly RecordedCorrection[] = [],
): History {
  const considered = punches.filter(({ data }) => Date.parse(data.at) <= Date.parse(asOf))
  const corrections = allCorrections.filter(({ recordedAt }) => Date.parse(recordedAt) <= Date.parse(asOf))
  const sessions = new Map<string, DaySession & { workDate: string }>()
  const events = [...considered, ...corrections].sort((a, b) => comparePositions(a.position, b.position))
  for (const event of events) {
    if (!isDayEvent(event)) continue
    const { workDate } = event.data
    const isCorrection = event.type === 'CorrectionApproved' || event.type === 'CorrectionRecorded'
    const concerned = [...sessions.values()].filter(session =>
      isCorrection ? session.workDate === workDate : session.sessionId === event.data.sessionId,
    )
    for (const { sessionId } of concerned) sessions.delete(sessionId)
    const of = new Map(concerned.map(session => [session.sessionId, session.workDate]))
    for (const session of withDayEvent(concerned, event))
      sessions.set(session.sessionId, { ...session, workDate: of.get(session.sessionId) ?? workDate })
  }
  const state = considered.reduce(punchClock.evolve, punchClock.initial)
  const inOrder = [...sessions.values()].sort((a, b) => (a.inAt < b.inAt ? -1 : a.inAt > b.inAt ? 1 : 0))
  return {
    asOf,
    punches: considered,
    corrections,
    state,
    sessions: inOrder.map(({ sessionId, workDate, inAt, zone, outAt, breaks }) => ({
      sessionId,
      workDate,
      inAt,
      zone,
      outAt: outAt ?? undefined,
      breaks,
    })),
  }
}

/** The history as lines for a terminal: each punch, then the state at the instant, then the sums. */
export function historyLines({ asOf, punches, corrections, state, sessions }: History): string[] {
  const lines = punches.map(({ type, data, recordedAt, position, revision, stream }) => {
    const { at, zone, workDate, channel } = data
    return `${workDate}  ${zoneTime(at, zone)} ${zone}  ${type.padEnd(10)}  ${channel}  at ${at}  recorded ${recordedAt}  position ${position}  ${stream}@${revision}`
  })
  lines.push(...corrections.map(correctionLine))
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
    counted(punches.length + corrections.length, 'event'),
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

/** A correction's event, and what it changes: was → now. */
function correctionLine(event: RecordedCorrection): string {
  const { type, data, recordedAt, position, revision, stream } = event
  const what =
    event.type === 'CorrectionRejected' || event.type === 'CorrectionWithdrawn'
      ? ''
      : `  ${changesInWords(event.data.changes)}`
  const undone = event.type === 'CorrectionRecorded' ? event.data.undoes : null
  const month =
    event.type === 'CorrectionApproved' || event.type === 'CorrectionRecorded'
      ? event.data.adjusts
      : undefined
  const adjusts = month === undefined ? '' : `  counts in ${month}`
  const undoes = undone === null ? '' : `  undoes ${undone}`
  return `${data.workDate}  ${type}${what}${undoes}${adjusts}  correction ${data.correctionId}  recorded ${recordedAt}  position ${position}  ${stream}@${revision}`
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
