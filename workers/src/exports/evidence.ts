import { setImmediate as nextTurn } from 'node:timers/promises'
import { type DayEvent, isDayEvent } from '@rollcall/contracts/attendance/day-record.ts'
import { readCounts } from '@rollcall/contracts/audit/count-of-streams.ts'
import { readPersonMonths } from '@rollcall/contracts/audit/person-events.ts'
import { isAboutLeave } from '@rollcall/contracts/audit/without-private.ts'
import type { ExportFailure } from '@rollcall/contracts/exports/export.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import {
  type NumberedEvent,
  type ReadableFile,
  writePartOfRecord,
} from '@rollcall/platform/evidence/file/evidence-file.ts'
import type { RecordReader } from '../kernel/tools/record-reader.ts'
import type { ListProgress } from './lists/list-file.ts'

/** Whose attendance, and the work dates (YYYY-MM-DD, both included) whose months are wanted. */
export interface EvidenceAsked {
  companyId: string
  employeeId: string
  from: string
  to: string
}

/** How it is made for who asked. */
export interface EvidenceFor {
  /** The first day that the plan shows; undefined: every day. */
  shownFrom: string | undefined
  /** Makes the files of the days, for people, from the first to the last of the months. */
  days(events: readonly DayEvent[], from: string, to: string): Promise<ReadableFile[]>
}

/** Where its progress is reported, and what ends it. */
export interface EvidenceWatch {
  report(progress: ListProgress): void
  signal: AbortSignal
}

/**
 * The evidence file (docs/evidence.md) of a person's attendance and leave of whole months, with its number of events, or
 * why there is none. The personal fields of attendance are opened one by one: whoever gets the file can read them, and
 * nothing else. The reasons of leave stay sealed. The daily counts show that the end of none of its streams is left out.
 */
export async function makeEvidence(
  { companyId, employeeId, from, to }: EvidenceAsked,
  { shownFrom, days }: EvidenceFor,
  record: RecordReader,
  watch: EvidenceWatch,
): Promise<{ bytes: Uint8Array; rows: number } | { why: ExportFailure }> {
  const months = { from: from.slice(0, 7), to: to.slice(0, 7) }
  // A stream is shown whole or not at all, because a gap in it would look like a fault.
  if (shownFrom !== undefined && firstOf(months.from) < shownFrom) return { why: 'plan-limit' }
  const signed = await record.signed(companyId)
  if (signed.heads.length === 0) return { why: 'unsigned' }
  const events = await readPersonMonths(record.stored, { companyId, employeeId, ...months })
  const size = signed.heads.at(-1)?.size ?? 0
  const ofPerson = (await record.numbered(companyId, events)).filter(({ number }) => number <= size)
  if (ofPerson.length === 0) return { why: 'unsigned' }
  const dates = { from: firstOf(months.from), to: lastOf(months.to) }
  const counts = await readCounts(record.stored, { companyId, ...dates })
  // Those of the events that the file proves.
  const daysOfFile = async () => {
    const proven = await record.decoded(ofPerson.map(({ event }) => event))
    const punched = proven.filter(event => event.fault === undefined && isDayEvent(event))
    return days(punched as unknown as DayEvent[], dates.from, dates.to)
  }
  const parts: Uint8Array[] = []
  const { events: rows } = await writePartOfRecord(
    watched(await record.numbered(companyId, [...events, ...counts]), record, watch),
    signed,
    record.tilesOf(companyId),
    part => parts.push(part),
    daysOfFile,
  )
  return { bytes: Buffer.concat(parts), rows }
}

/** How many events are proven before others get their turn in this process. */
const atOnce = 50

/** The events in their order with their openings, one by one. Throws the signal's reason once it aborts. */
async function* watched(
  events: readonly NumberedEvent[],
  record: RecordReader,
  { report, signal }: EvidenceWatch,
): AsyncGenerator<NumberedEvent> {
  for (let done = 0; done < events.length; done += atOnce) {
    report({ done, total: events.length })
    await nextTurn()
    signal.throwIfAborted()
    const batch = events.slice(done, done + atOnce)
    const openings = await record.openings(batch.map(({ event }) => event))
    for (const [at, numbered] of batch.entries())
      yield { ...numbered, openings: isAboutLeave(numbered.event.stream) ? [] : (openings[at] ?? []) }
  }
}
