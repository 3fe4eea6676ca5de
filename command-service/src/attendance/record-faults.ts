import { minuteOfDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import {
  BreakEnded,
  BreakStarted,
  PunchClockClosed,
  PunchedIn,
  PunchedOut,
} from '@rollcall/contracts/attendance/events.ts'
import { missingAfter } from '@rollcall/contracts/attendance/missing-after.ts'
import { minutesBefore } from '@rollcall/contracts/attendance/work-date.ts'
import { latestEnd } from '@rollcall/contracts/company/work-hours.ts'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { comparePositions, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { whyUnknown } from '@rollcall/platform/personal-data/unknown-event.ts'
import type { RecordedPunch, RecordedStream } from './attendance-record.ts'
import { openAt, punchClock } from './punch-clock.ts'

/** A fault of a record and its place: `{stream}@{revision}`. */
export interface Fault {
  place: string
  what: string
}

/** A person's punches in recorded order, and the record's faults. */
export interface ExaminedRecord {
  punches: readonly RecordedPunch[]
  faults: readonly Fault[]
}

const definitions: ReadonlyMap<string, EventDefinition> = new Map(
  [PunchedIn, PunchedOut, BreakStarted, BreakEnded, PunchClockClosed].map(definition => [
    definition.type as string,
    definition,
  ]),
)

/** Checks a person's record. Unreadable events are left out of the punches and listed among the faults. */
export function examineRecord(streams: readonly RecordedStream[], employeeId: string): ExaminedRecord {
  const faults = streams.flatMap(stream => [...gaps(stream), ...closings(stream, streams)])
  const punches: RecordedPunch[] = []
  for (const stream of streams)
    for (const event of stream.events) {
      const unreadable = whyUnreadable(event, definitions)
      const wrong = unreadable ? [unreadable] : misplaced(event, stream, employeeId)
      faults.push(...wrong.map(what => ({ place: placeOf(event), what })))
      if (!unreadable && event.type !== 'PunchClockClosed') punches.push(event as RecordedPunch)
    }
  punches.sort((a, b) => comparePositions(a.position, b.position))
  return { punches, faults: [...faults, ...disorder(punches)] }
}

/** The place of an event: `{stream}@{revision}`. */
export const placeOf = ({ stream, revision }: StoredEvent): string => `${stream}@${revision}`

/** Revisions count from 0 without gaps. */
export function gaps({ stream, events }: RecordedStream): Fault[] {
  let next = 0
  return events.flatMap(({ revision }) => {
    const expected = next
    next = revision + 1
    if (revision === expected) return []
    if (revision < expected) return [{ place: `${stream}@${revision}`, what: 'comes after a later revision' }]
    const missing =
      revision === expected + 1
        ? `revision ${expected} is missing`
        : `revisions ${expected} to ${revision - 1} are missing`
    return [{ place: `${stream}@${revision}`, what: `${missing} before it` }]
  })
}

/** A month's stream ends with its closing, and has punches only after the previous month was closed. */
function closings({ month, stream, events }: RecordedStream, streams: readonly RecordedStream[]): Fault[] {
  if (month === undefined) return []
  const closed = events.findIndex(isClosing)
  const late = closed < 0 ? [] : events.slice(closed + 1)
  const faults = late.map(event => ({ place: placeOf(event), what: `comes after the closing of ${month}` }))
  const before = streams.find(other => other.month === addMonths(month, -1))
  if (before && !before.events.some(isClosing) && events.some(event => !isClosing(event)))
    faults.push({ place: `${stream}@0`, what: `has punches, but ${before.stream} was not closed before` })
  return faults
}

const isClosing = ({ type }: StoredEvent): boolean => type === 'PunchClockClosed'

/** Why an event cannot be read; undefined: it can. */
export function whyUnreadable(
  { type, data, metadata, fault }: DecodedEvent,
  known: ReadonlyMap<string, EventDefinition>,
): string | undefined {
  const unknown = whyUnknown({ type, metadata }, known)
  if (unknown) return unknown
  if (fault) return `${type}: ${fault.message}`
  const issues = known.get(type)?.schema.safeParse(data).error?.issues ?? []
  if (issues.length === 0) return undefined
  return `${type} cannot be read: ${issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`
}

/** Contradictions inside a readable event, or between the event and its stream. */
function misplaced(
  { type, data }: StoredEvent,
  { month, workDate }: RecordedStream,
  employeeId: string,
): string[] {
  const wrong: string[] = []
  if (data.employeeId !== employeeId) wrong.push(`belongs to another employee, ${data.employeeId}`)
  if (type === 'PunchClockClosed') {
    if (data.month !== month) wrong.push(`closes ${data.month}`)
    return wrong
  }
  if (workDate !== undefined && data.workDate !== workDate) wrong.push(`has the work date ${data.workDate}`)
  if (type === 'PunchedIn') {
    const local = Date.parse(String(data.at)) + Number(data.offsetMinutes) * 60_000
    const date = new Date(local).toISOString().slice(0, 10)
    const minute = minuteOfDay(String(data.at), Number(data.offsetMinutes), String(data.workDate))
    // Another date than that of the clock is right if a shift of it could begin or go on then.
    if (minute < -minutesBefore || minute >= latestEnd)
      wrong.push(`has the work date ${data.workDate} and began on ${date}`)
  }
  return wrong
}

interface Session {
  inAt: string
  workDate: string
  missingAfterHours?: number | undefined
  ended: boolean
}

/** Contradictions in the order of the punches, found with the decider's state. */
function disorder(punches: readonly RecordedPunch[]): Fault[] {
  const faults: Fault[] = []
  const sessions = new Map<string, Session>()
  let state = punchClock.initial
  for (const punch of punches) {
    const { sessionId, at, workDate } = punch.data
    const fault = (what: string) => faults.push({ place: placeOf(punch), what })
    if (state.lastAt !== undefined && at < state.lastAt)
      fault(`is of ${at}, before the punch of ${state.lastAt} that was recorded earlier`)
    const session = sessions.get(sessionId)
    if (punch.type === 'PunchedIn') {
      const open = openAt(state, at)
      if (session) fault('starts a work session that had already started')
      else if (open) fault(`starts a work session while that of ${open.inAt} is open`)
      const { missingAfterHours } = punch.data
      sessions.set(sessionId, { inAt: at, workDate, missingAfterHours, ended: session?.ended ?? false })
    } else if (punch.type !== 'PunchedOut') {
      const { unended } = state
      if (unended?.sessionId !== sessionId)
        fault(
          session ? 'is a break outside of its work session' : 'is a break of a session that never started',
        )
      else if (punch.type === 'BreakStarted' && unended.onBreak)
        fault(`starts a break while that of ${unended.onBreak.at} lasts`)
      else if (punch.type === 'BreakEnded' && unended.onBreak?.breakId !== punch.data.breakId)
        fault('ends a break that does not last')
      if (session && workDate !== session.workDate)
        fault(`has the work date ${workDate}, its session ${session.workDate}`)
    } else if (!session) fault('ends a work session that was never started')
    else {
      if (session.ended) fault('ends a work session that has ended before')
      if (at < session.inAt) fault(`ends a work session before its beginning at ${session.inAt}`)
      if (Date.parse(at) - Date.parse(session.inAt) > missingAfter(session))
        fault(
          `ends a work session more than ${missingAfter(session) / 3_600_000} hours after its beginning at ${session.inAt}`,
        )
      if (workDate !== session.workDate)
        fault(`has the work date ${workDate}, its session ${session.workDate}`)
      session.ended = true
    }
    state = punchClock.evolve(state, punch)
  }
  return faults
}
