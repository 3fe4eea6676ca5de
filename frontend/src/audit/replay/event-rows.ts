import type { ReplayedEvent } from '@rollcall/contracts/audit/replay.ts'
import type { DayChange } from '@rollcall/contracts/corrections/changes.ts'
import type { Requested } from '@rollcall/contracts/leave/rules/requested.ts'
import { type Day, dayIn, offsetIn, timeAtOffset } from '../../kit/dates.ts'
import { effectiveAt } from './effective-at.ts'
import { type EventKind, kindOf } from './event-kinds.ts'
import type { ReplayStep } from './fold.ts'

/** An event as the list shows it. */
export interface EventRow {
  event: ReplayedEvent
  kind: EventKind
  /** What its correction changes; none for other events. */
  changes: readonly DayChange[]
  /** Its request for leave as it is after the event; undefined for other events. */
  request: Requested | undefined
  /** HH:MM; null: it is about the whole day. */
  effective: string | null
  /** The day that it is about: the work date, the first day of its leave, or the date of its ledger line. */
  day: Day
  /** That day, where it is not the day of recording; null: it is. */
  otherDay: Day | null
  recordedOn: Day
  /** HH:MM:SS, and the milliseconds as `.381`. */
  recorded: readonly [time: string, rest: string]
}

/** The events of a day of recording. */
export interface RecordedDay {
  date: Day
  rows: EventRow[]
}

/** The rows of the events of steps. `zone`: of the clock that shows when they were recorded. */
export function rowsOf(steps: readonly Pick<ReplayStep, 'event' | 'after'>[], zone: string): EventRow[] {
  const proposed = new Map<string, readonly DayChange[]>()
  for (const { event } of steps)
    if ('changes' in event.data) proposed.set(event.data.correctionId, event.data.changes)
  return steps.map(({ event, after }) => {
    const { data, recordedAt } = event
    const request = 'requestId' in data ? after.leave.requests.get(data.requestId) : undefined
    const day = request?.from ?? event.day
    const changes = 'correctionId' in data ? (proposed.get(data.correctionId) ?? []) : []
    const at = effectiveAt(event, changes)
    const recordedOn = dayIn(zone, recordedAt)
    return {
      event,
      kind: kindOf(event),
      changes,
      request,
      effective: at && timeAtOffset(at.at, at.offset),
      day,
      otherDay: day === recordedOn ? null : day,
      recordedOn,
      recorded: preciseTime(zone, recordedAt),
    }
  })
}

/** The rows by the day of their recording, in their order. */
export function byRecordingDay(rows: readonly EventRow[]): RecordedDay[] {
  const days: RecordedDay[] = []
  for (const row of rows) {
    const last = days.at(-1)
    if (last?.date === row.recordedOn) last.rows.push(row)
    else days.push({ date: row.recordedOn, rows: [row] })
  }
  return days
}

/** The zone of the latest punch; `fallback`: where there is none. */
export function zoneOf(events: readonly ReplayedEvent[], fallback: string): string {
  const data = events.findLast(event => 'zone' in event.data)?.data
  return data && 'zone' in data ? data.zone : fallback
}

function preciseTime(zone: string, instant: string): readonly [string, string] {
  const shown = new Date(Date.parse(instant) + offsetIn(zone, instant) * 60_000).toISOString()
  return [shown.slice(11, 19), shown.slice(19, 23)]
}
