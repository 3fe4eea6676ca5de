import { setImmediate as nextTurn } from 'node:timers/promises'
import { readPersonMonths } from '@rollcall/contracts/audit/person-events.ts'
import type { ExportFailure } from '@rollcall/contracts/exports/export.ts'
import { firstOf } from '@rollcall/contracts/performance/month.ts'
import { type NumberedEvent, writePartOfRecord } from '@rollcall/platform/evidence/file/evidence-file.ts'
import type { RecordReader } from '../kernel/tools/record-reader.ts'
import type { ListProgress } from './lists/list-file.ts'

/** Whose attendance, and the work dates (YYYY-MM-DD, both included) whose months are wanted. */
export interface EvidenceAsked {
  companyId: string
  employeeId: string
  from: string
  to: string
}

/** Where its progress is reported, and what ends it. */
export interface EvidenceWatch {
  report(progress: ListProgress): void
  signal: AbortSignal
}

/**
 * The evidence file (docs/evidence.md) of a person's attendance of whole months, with its number of events, or why there
 * is none. `shownFrom`: the first day that the plan shows; undefined: every day.
 */
export async function makeEvidence(
  { companyId, employeeId, from, to }: EvidenceAsked,
  shownFrom: string | undefined,
  record: RecordReader,
  watch: EvidenceWatch,
): Promise<{ bytes: Uint8Array; rows: number } | { why: ExportFailure }> {
  const months = { from: from.slice(0, 7), to: to.slice(0, 7) }
  // A stream is shown whole or not at all, because a gap in it would look like a fault.
  if (shownFrom !== undefined && firstOf(months.from) < shownFrom) return { why: 'plan-limit' }
  const signed = await record.signed(companyId)
  if (signed.heads.length === 0) return { why: 'unsigned' }
  const events = await readPersonMonths(record.stored, { companyId, employeeId, ...months })
  const parts: Uint8Array[] = []
  const { events: rows } = await writePartOfRecord(
    watched(await record.numbered(companyId, events), watch),
    signed,
    record.tilesOf(companyId),
    part => parts.push(part),
  )
  return rows === 0 ? { why: 'unsigned' } : { bytes: Buffer.concat(parts), rows }
}

/** How many events are proven before others get their turn in this process. */
const atOnce = 50

/** The events in their order, one by one. Throws the signal's reason once it aborts. */
async function* watched(
  events: readonly NumberedEvent[],
  { report, signal }: EvidenceWatch,
): AsyncGenerator<NumberedEvent> {
  for (const [done, event] of events.entries()) {
    if (done % atOnce === 0) {
      report({ done, total: events.length })
      await nextTurn()
      signal.throwIfAborted()
    }
    yield event
  }
}
