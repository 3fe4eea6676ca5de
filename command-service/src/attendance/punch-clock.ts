import type { BreakEvent, Channel, PunchClockEvent, Punched } from '@rollcall/contracts/attendance/events.ts'
import { breaksPerSession, sessionsPerWorkDate } from '@rollcall/contracts/attendance/limits.ts'
import { missingAfter, usualMissingAfterHours } from '@rollcall/contracts/attendance/missing-after.ts'
import { noShift, type ShiftOn, workDateOf } from '@rollcall/contracts/attendance/work-date.ts'
import { addMonths, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { mustHaveJoined } from '../employees/public.ts'
import type { Decider, DecisionContext } from '../kernel/decider.ts'
import { offsetMinutes, zoneTime } from '../kernel/local-time.ts'
import { NotReady } from '../kernel/not-ready.ts'

/** A work session without an end. */
export interface OpenSession {
  sessionId: string
  workDate: string
  inAt: string
  zone: string
  /** Hours after which its punch-out is missing; absent: the usual ones. */
  missingAfterHours?: number
  /** The break that lasts; undefined: none. */
  onBreak?: { breakId: string; at: string; zone: string } | undefined
  /** The number of breaks that it has had; absent: none. */
  breaks?: number
}

/** The part of a person's punches that decides the next one. */
export interface PunchClock {
  /** The newest closed month, as YYYY-MM; undefined: none in the streams read. */
  closedMonth: string | undefined
  /** The last session without an end, however old; see `openAt`. */
  unended: OpenSession | undefined
  lastOut: { at: string; zone: string } | undefined
  /** The instant of the last punch; undefined: none in the streams read. */
  lastAt: string | undefined
  /** The number of sessions on each of the last three work dates. No other date can be today anywhere. */
  started: readonly { workDate: string; sessions: number }[]
}

export interface PunchCommand {
  type: 'punchIn' | 'punchOut' | 'startBreak' | 'endBreak'
  employeeId: string
  /** The employee's current zone. */
  zone: string
  /** YYYY-MM-DD; undefined: unknown. */
  dateOfJoin?: string | undefined
  deviceAt: string | undefined
  channel: Channel
  /** Whether a break that begins now counts as worked time. */
  paidBreaks: boolean
  /** The company's limit of a session that begins now; absent: the usual one. */
  missingAfterHours?: number | undefined
  /** The shifts that a punch-in may serve; absent: none, so that its work date is the local one. */
  shiftOn?: ShiftOn
  /** The month whose stream gets the punch. */
  month: string
  /** Whether the older streams of work dates have been read too. */
  olderRead: boolean
}

export interface CloseMonth {
  type: 'close'
  employeeId: string
  month: string
}

/** What a punch needs before it can be recorded. `punch-handlers.ts` does it and tries again. */
export type PunchNeed =
  /** The month is closed, so the punch goes to a later one. */
  | 'laterMonth'
  /** No punch was found, so the streams of work dates must be read. */
  | 'olderStreams'
  /** The previous month is not closed yet. */
  | 'closing'

/**
 * The rules of punching in and out and of breaks: the server's clock decides, one session is open at a time, and one
 * break in it. They use the streams
 * of two months. The older one is closed, so that no punch is added to it unnoticed.
 */
export const punchClock: Decider<PunchClock, PunchCommand | CloseMonth, PunchClockEvent> = {
  stream: 'punchClock',
  initial: {
    closedMonth: undefined,
    unended: undefined,
    lastOut: undefined,
    lastAt: undefined,
    started: [],
  },
  evolve(state, event) {
    switch (event.type) {
      case 'PunchedIn': {
        const { sessionId, workDate, at, zone, missingAfterHours } = event.data
        const { unended } = state
        const others = state.started.filter(date => date.workDate !== workDate)
        const sessions = state.started.find(date => date.workDate === workDate)?.sessions ?? 0
        return {
          ...state,
          // Old logs have streams by work date, which is not always the order of the instants.
          unended:
            unended && unended.inAt > at
              ? unended
              : { sessionId, workDate, inAt: at, zone, ...(missingAfterHours && { missingAfterHours }) },
          lastAt: later(state.lastAt, at),
          started: [...others.slice(-2), { workDate, sessions: sessions + 1 }],
        }
      }
      case 'PunchedOut': {
        const { sessionId, at, zone } = event.data
        return {
          ...state,
          unended: state.unended?.sessionId === sessionId ? undefined : state.unended,
          lastOut: state.lastOut && state.lastOut.at > at ? state.lastOut : { at, zone },
          lastAt: later(state.lastAt, at),
        }
      }
      case 'BreakStarted': {
        const { sessionId, breakId, at, zone } = event.data
        const lastAt = later(state.lastAt, at)
        const { unended } = state
        if (unended?.sessionId !== sessionId) return { ...state, lastAt }
        const breaks = (unended.breaks ?? 0) + 1
        return { ...state, lastAt, unended: { ...unended, onBreak: { breakId, at, zone }, breaks } }
      }
      case 'BreakEnded': {
        const { breakId, at } = event.data
        const lastAt = later(state.lastAt, at)
        const { unended } = state
        if (unended?.onBreak?.breakId !== breakId) return { ...state, lastAt }
        return { ...state, lastAt, unended: { ...unended, onBreak: undefined } }
      }
      case 'PunchClockClosed':
        return { ...state, closedMonth: later(state.closedMonth, event.data.month) }
      default:
        // An event of a newer Rollcall. A decision without it could record a wrong fact.
        throw new Error(`A punch clock has an event ${(event as PunchClockEvent).type}, which is not known.`)
    }
  },
  decide(command, state, context) {
    const { employeeId, month } = command
    const closed = state.closedMonth ?? ''
    if (command.type === 'close')
      return closed >= month ? [] : [{ type: 'PunchClockClosed', data: { employeeId, month } }]
    if (closed >= month) throw new NotReady<PunchNeed>('laterMonth')
    if (state.lastAt === undefined && !command.olderRead) throw new NotReady<PunchNeed>('olderStreams')
    const punched = decidePunch(command, state, context)
    // Only now, so that a refused punch writes nothing.
    if (closed < addMonths(month, -1)) throw new NotReady<PunchNeed>('closing')
    return [punched]
  },
}

function decidePunch(
  command: PunchCommand,
  state: PunchClock,
  { now, newId }: DecisionContext,
): Punched | BreakEvent {
  const { employeeId, zone, deviceAt, channel } = command
  // The clock may have been set back since the last punch, or another server's clock differs.
  const at = later(state.lastAt, now)
  const punch = {
    employeeId,
    at,
    zone,
    offsetMinutes: offsetMinutes(at, zone),
    channel,
    ...(deviceAt && { deviceAt }),
  }
  const open = openAt(state, at)
  if (command.type === 'startBreak' || command.type === 'endBreak') {
    if (!open) throw new Refusal('rule-broken', notIn(state))
    return decideBreak(command, open, punch, newId)
  }
  if (command.type === 'punchOut') {
    if (!open) throw new Refusal('rule-broken', notIn(state))
    return { type: 'PunchedOut', data: { ...punch, workDate: open.workDate, sessionId: open.sessionId } }
  }
  if (open) throw new Refusal('rule-broken', `You already punched in at ${zoneTime(open.inAt, open.zone)}`)
  const workDate = workDateOf(at, zone, command.shiftOn ?? noShift)
  mustHaveJoined(command.dateOfJoin, workDate, 'You can punch in from that day.')
  const sessions = state.started.find(date => date.workDate === workDate)?.sessions ?? 0
  if (sessions >= sessionsPerWorkDate)
    throw new Refusal(
      'rule-broken',
      `You have started ${sessions} work sessions today, which is the maximum for one day. You can punch in again tomorrow.`,
    )
  const { missingAfterHours = usualMissingAfterHours } = command
  const limit = missingAfterHours === usualMissingAfterHours ? {} : { missingAfterHours }
  return { type: 'PunchedIn', data: { ...punch, workDate, sessionId: newId('session'), ...limit } }
}

function decideBreak(
  { type, paidBreaks }: PunchCommand,
  { sessionId, workDate, onBreak, breaks = 0 }: OpenSession,
  punch: Omit<Punched['data'], 'workDate' | 'sessionId'>,
  newId: DecisionContext['newId'],
): BreakEvent {
  const inSession = { ...punch, workDate, sessionId }
  if (type === 'endBreak') {
    if (!onBreak) throw new Refusal('rule-broken', 'You are not on a break')
    return { type: 'BreakEnded', data: { ...inSession, breakId: onBreak.breakId } }
  }
  if (onBreak)
    throw new Refusal(
      'rule-broken',
      `You have already been on a break since ${zoneTime(onBreak.at, onBreak.zone)}`,
    )
  if (breaks >= breaksPerSession)
    throw new Refusal(
      'rule-broken',
      `You have had ${breaks} breaks in this work session, which is the maximum. Please punch out instead.`,
    )
  return { type: 'BreakStarted', data: { ...inSession, breakId: newId('break'), paid: paidBreaks } }
}

/**
 * The session that is open at an instant. A session older than its limit is a missing punch-out; its end is never
 * invented.
 */
export function openAt({ unended }: PunchClock, instant: string): OpenSession | undefined {
  if (!unended) return undefined
  const open = Date.parse(instant) - Date.parse(unended.inAt)
  return open > missingAfter(unended) ? undefined : unended
}

function notIn({ unended, lastOut }: PunchClock): string {
  if (unended) {
    const since = `${zoneTime(unended.inAt, unended.zone)} on ${dateIn(unended.zone, unended.inAt)}`
    return `You are not punched in. Your session since ${since} has no punch-out.`
  }
  if (lastOut) return `You are not punched in. You punched out at ${zoneTime(lastOut.at, lastOut.zone)}`
  return 'You are not punched in'
}

/** The later of two instants or months. ISO texts compare in order. */
const later = (before: string | undefined, now: string): string =>
  before !== undefined && before > now ? before : now
