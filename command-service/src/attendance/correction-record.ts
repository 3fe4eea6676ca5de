import { isDayEvent, sessionsByDate } from '@rollcall/contracts/attendance/day-record.ts'
import { fits, withChanges } from '@rollcall/contracts/corrections/changes.ts'
import {
  CorrectionApproved,
  type CorrectionEvent,
  CorrectionProposed,
  CorrectionRecorded,
  CorrectionRejected,
  CorrectionWithdrawn,
} from '@rollcall/contracts/corrections/events.ts'
import { addMonths, monthsFromTo } from '@rollcall/contracts/kernel/days.ts'
import { comparePositions, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { utcMonth } from '../kernel/local-time.ts'
import { streamOf } from '../kernel/streams.ts'
import type { RecordedPunch, RecordedStream } from './attendance-record.ts'
import { type Fault, gaps, placeOf, whyUnreadable } from './record-faults.ts'

/** An event of a correction as stored in the log. */
export type RecordedCorrection = StoredEvent & CorrectionEvent

const definitions = new Map(
  [CorrectionProposed, CorrectionWithdrawn, CorrectionApproved, CorrectionRejected, CorrectionRecorded].map(
    definition => [definition.type as string, definition],
  ),
)

/** The streams of a person's corrections of work dates from a date to an instant, including empty ones. */
export async function readCorrections(
  read: (stream: string) => Promise<readonly DecodedEvent[]>,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  first: string,
  until: string,
): Promise<RecordedStream[]> {
  const streams: RecordedStream[] = []
  // One more month on both ends, because a work date may be in another month than its instant in UTC.
  const last = addMonths(utcMonth(until), 1)
  for (const month of monthsFromTo(addMonths(first.slice(0, 7), -1), last)) {
    const stream = streamOf.corrections(companyId, employeeId, month)
    streams.push({ stream, month, events: await read(stream) })
  }
  return streams
}

/**
 * A person's corrections in recorded order, and the faults of their record: events that cannot be read or are misplaced,
 * decisions about nothing, and changes that did not fit the day. `punches`: those of the same record.
 */
export function examineCorrections(
  streams: readonly RecordedStream[],
  employeeId: string,
  punches: readonly RecordedPunch[],
): { corrections: readonly RecordedCorrection[]; faults: readonly Fault[] } {
  const faults: Fault[] = streams.flatMap(gaps)
  const corrections: RecordedCorrection[] = []
  for (const { month, events } of streams)
    for (const event of events) {
      const fault = (what: string) => faults.push({ place: placeOf(event), what })
      const unreadable = whyUnreadable(event, definitions)
      if (unreadable !== undefined) {
        fault(unreadable)
        continue
      }
      const { data } = event as RecordedCorrection
      if (data.employeeId !== employeeId) fault(`belongs to another employee, ${data.employeeId}`)
      if (data.workDate.slice(0, 7) !== month) fault(`has the work date ${data.workDate}`)
      corrections.push(event as RecordedCorrection)
    }
  corrections.sort((a, b) => comparePositions(a.position, b.position))
  return {
    corrections,
    faults: [...faults, ...contradictions(corrections), ...misfits(corrections, punches)],
  }
}

/** Each correction is made once and decided at most once. */
function contradictions(corrections: readonly RecordedCorrection[]): Fault[] {
  const faults: Fault[] = []
  const states = new Map<string, 'pending' | 'settled'>()
  for (const event of corrections) {
    const { correctionId } = event.data
    const state = states.get(correctionId)
    const fault = (what: string) => faults.push({ place: placeOf(event), what })
    if (event.type === 'CorrectionProposed' || event.type === 'CorrectionRecorded') {
      if (state) fault('makes a correction that there was already')
      if (event.type === 'CorrectionRecorded' && event.data.undoes !== null && !states.has(event.data.undoes))
        fault('undoes a correction that there never was')
      states.set(correctionId, event.type === 'CorrectionProposed' ? 'pending' : 'settled')
    } else {
      if (!state) fault('decides about a correction that there never was')
      else if (state === 'settled') fault('decides about a correction that was settled before')
      states.set(correctionId, 'settled')
    }
  }
  return faults
}

/** Changes of entries that were not there, or not as the correction says. */
function misfits(corrections: readonly RecordedCorrection[], punches: readonly RecordedPunch[]): Fault[] {
  const faults: Fault[] = []
  const events = [...punches, ...corrections.filter(event => isDayEvent(event))].sort((a, b) =>
    comparePositions(a.position, b.position),
  )
  for (const [at, event] of events.entries()) {
    if (event.type !== 'CorrectionApproved' && event.type !== 'CorrectionRecorded') continue
    const before = events.slice(0, at).filter(other => other.data.workDate === event.data.workDate)
    let sessions =
      sessionsByDate(before.filter(isDayEvent), { adjusted: true }).get(event.data.workDate) ?? []
    for (const change of event.data.changes) {
      if (!fits(sessions, change))
        faults.push({ place: placeOf(event), what: `changes a ${change.what} that was not so` })
      sessions = withChanges(sessions, [change])
    }
  }
  return faults
}
