import { endedMinutes, punchOutIsMissing, type SessionSpan } from '../attendance/day-state.ts'
import { usualMissingAfterHours } from '../attendance/missing-after.ts'
import type { DayBreak, DaySession } from '../attendance/views.ts'
import type { Shift } from '../attendance/work-date.ts'
import { Refusal } from '../kernel/errors.ts'
import { offsetIn } from '../kernel/wall-clock.ts'
import { type AskedChange, type DayChange, fits, offsetsOf, withChanges } from './changes.ts'
import { faultsOfCorrection } from './day-faults.ts'

/** A person's work date, as it is recorded. */
export interface RecordedDay {
  workDate: string
  /** With the adjustments, so that a second one builds on the first. */
  sessions: readonly DaySession[]
  /** The sessions of the dates around it. */
  neighbours: readonly SessionSpan[]
  /** The number of corrections that count, of this date and of the dates of its month that may touch it. */
  applied: number
  /** The instants of the punch-ins without a punch-out, by session; absent: as the open sessions show. */
  unended?: ReadonlyMap<string, Pick<SessionSpan, 'inAt' | 'missingAfterHours'>>
  /** The person's zone on that date, for sessions that are added. */
  zone: string
  /** Whether a break of that date counts as worked time, for breaks that are added. */
  paidBreaks: boolean
  /** The scheduled shift of the date, as `DayAround`. */
  shift?: Shift | undefined
  /** The month (YYYY-MM) in which a correction counts as an adjustment; absent: it changes the day itself. */
  adjusts?: string | undefined
}

/** The sentence for somebody whose view of an entry is out of date. */
export const changedMeanwhile = 'This entry has changed in the meantime. Look at the day again.'

/** The sentence for a sender whose time zone data differ from those of the services. */
const otherClock =
  'This device shows another time here than Rollcall does. Update the browser, then enter the time again'

const refuse = (path: string, message: string): never => {
  throw new Refusal('rule-broken', message, [{ path, message }])
}

/**
 * The changes with the whole entries before and after them. Throws Refusal 'rule-broken', with the change's path, for an
 * entry that is not there as it was seen.
 */
export function recordedChanges(
  asked: readonly AskedChange[],
  day: RecordedDay,
  { now, newId }: { now: string; newId: (what: string) => string },
): DayChange[] {
  let sessions = day.sessions
  return asked.map((change, at) => {
    const path = `changes.${at}`
    const recorded =
      change.what === 'session'
        ? sessionChange(change, sessions, day, () => newId(`session ${at}`), path)
        : breakChange(change, sessions, { ...day, now }, () => newId(`break ${at}`), path)
    if (!fits(sessions, recorded)) refuse(path, changedMeanwhile)
    mustShowTheSame(change, recorded, path)
    sessions = withChanges(sessions, [recorded])
    return recorded
  })
}

/**
 * A time is typed on one clock and recorded by another one's data. Those of an old browser may differ from the services' by
 * an hour, and the day would show another time than was entered.
 */
function mustShowTheSame({ was, now, offsets: shown }: AskedChange, recorded: DayChange, path: string): void {
  const offsets = offsetsOf(recorded)
  for (const end of ['from', 'to'] as const)
    if (shown && offsets && was?.[end] !== now?.[end] && shown[end] !== offsets[end])
      refuse(`${path}.now.${end}`, otherClock)
}

function sessionChange(
  { id, was, now }: AskedChange,
  sessions: readonly DaySession[],
  { zone }: RecordedDay,
  newId: () => string,
  path: string,
): DayChange {
  if (now !== null && now.to === null && was?.to !== null)
    return refuse(`${path}.now.to`, 'Enter when the session ended')
  if (was === null && now) {
    const sessionId = newId()
    const offset = offsetIn(zone, now.from)
    const added: DaySession = {
      sessionId,
      inAt: now.from,
      outAt: now.to,
      zone,
      inOffset: offset,
      outZone: zone,
      outOffset: now.to === null ? null : offsetIn(zone, now.to),
      breaks: [],
    }
    return { what: 'session', id: sessionId, was: null, now: added }
  }
  const found = sessions.find(({ sessionId }) => sessionId === id) ?? refuse(path, changedMeanwhile)
  const seen = { ...found, inAt: was?.from ?? found.inAt, outAt: was ? was.to : found.outAt }
  if (now === null) return { what: 'session', id: found.sessionId, was: seen, now: null }
  const outZone = found.outZone ?? found.zone
  return {
    what: 'session',
    id: found.sessionId,
    was: seen,
    now: {
      ...found,
      inAt: now.from,
      inOffset: offsetIn(found.zone, now.from),
      outAt: now.to,
      outZone: now.to === null ? null : outZone,
      outOffset: now.to === null ? null : offsetIn(outZone, now.to),
    },
  }
}

function breakChange(
  { id, was, now }: AskedChange,
  sessions: readonly DaySession[],
  { paidBreaks, now: clock }: RecordedDay & { now: string },
  newId: () => string,
  path: string,
): DayChange {
  if (now !== null && now.to === null && was?.to !== null)
    return refuse(`${path}.now.to`, 'Enter when the break ended')
  if (was === null && now) {
    const session =
      sessions.find(({ inAt, outAt }) => inAt <= now.from && now.from < (outAt ?? clock)) ??
      refuse(`${path}.now.from`, 'A break must be inside a work session')
    const breakId = newId()
    const added: DayBreak = {
      breakId,
      from: now.from,
      to: now.to,
      paid: paidBreaks,
      fromOffset: offsetIn(session.zone, now.from),
      toOffset: now.to === null ? null : offsetIn(session.zone, now.to),
    }
    return { what: 'break', id: breakId, sessionId: session.sessionId, was: null, now: added }
  }
  const session =
    sessions.find(({ breaks }) => breaks.some(({ breakId }) => breakId === id)) ??
    refuse(path, changedMeanwhile)
  const found = session.breaks.find(({ breakId }) => breakId === id) ?? refuse(path, changedMeanwhile)
  const seen = { ...found, from: was?.from ?? found.from, to: was ? was.to : found.to }
  const { sessionId } = session
  if (now === null) return { what: 'break', id: found.breakId, sessionId, was: seen, now: null }
  return {
    what: 'break',
    id: found.breakId,
    sessionId,
    was: seen,
    now: {
      ...found,
      from: now.from,
      fromOffset: offsetIn(session.zone, now.from),
      to: now.to,
      toOffset: now.to === null ? null : offsetIn(session.zone, now.to),
    },
  }
}

/**
 * The worked minutes of the day before and after changes. Throws Refusal 'rule-broken' when an entry is no longer as it
 * was seen, or when the day cannot be so.
 */
export function effectOf(
  changes: readonly DayChange[],
  day: RecordedDay,
  now: string,
): { was: number; now: number } {
  let sessions = day.sessions
  for (const change of changes) {
    if (!fits(sessions, change)) refuse('changes', changedMeanwhile)
    mustLeaveOpen(day, sessions, change, now)
    sessions = withChanges(sessions, [change])
  }
  const [fault] = faultsOfCorrection(day.sessions, sessions, { ...day, now })
  if (fault !== undefined) refuse('changes', fault)
  return { was: endedMinutes(day.sessions), now: endedMinutes(sessions) }
}

/** Two servers' clocks differ by less. */
const clockTolerance = 60_000

/**
 * What is open on the punch clock is the person's to end. The clock does not look at corrections, so a punch that ends it may
 * still come. After the limit a session is missing its punch-out and can be settled.
 */
function mustLeaveOpen(
  { unended }: RecordedDay,
  sessions: readonly DaySession[],
  change: DayChange,
  now: string,
): void {
  const id = change.what === 'session' ? change.id : change.sessionId
  const shown = sessions.find(({ sessionId, outAt }) => sessionId === id && outAt === null)
  const begun = unended ? unended.get(id) : shown
  if (begun === undefined) return
  const isOpen = !punchOutIsMissing({ ...begun, outAt: null }, Date.parse(now) - clockTolerance)
  if (!isOpen) return
  if (change.what === 'break') {
    const pause = sessions
      .find(({ sessionId }) => sessionId === change.sessionId)
      ?.breaks.find(({ breakId }) => breakId === change.id)
    if (pause?.to === null && (change.now === null || change.now.to !== null))
      refuse('changes', 'This break is not over yet. It can be ended or removed afterwards.')
    return
  }
  if (change.now === null || change.now.outAt !== null)
    refuse('changes', 'This session is still open. It can be ended or removed after the punch-out.')
  else if (punchOutIsMissing({ ...begun, ...change.now }, Date.parse(now)))
    refuse(
      'changes',
      `The session would be longer than ${begun.missingAfterHours ?? usualMissingAfterHours} hours. Enter a later time for its beginning.`,
    )
}
