import { nothingKnown, withAttendanceEvent } from '@rollcall/contracts/audit/known-attendance.ts'
import { whatChanged } from '@rollcall/contracts/audit/what-changed.ts'
import { differenceInWords } from '@rollcall/contracts/audit/words.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import type { RecordedPunch } from './attendance-record.ts'
import type { RecordedCorrection } from './correction-record.ts'

/** What each event changed, in the order of recording, as lines for a terminal: the event, then each fact, was → now. */
export function changeLines(events: readonly (RecordedPunch | RecordedCorrection)[]): string[] {
  const lines: string[] = []
  let known = nothingKnown
  for (const event of [...events].sort((a, b) => comparePositions(a.position, b.position))) {
    const { type, recordedAt, position, data } = event
    lines.push(`${recordedAt}  ${type}  for ${data.workDate}  position ${position}`)
    for (const difference of whatChanged(known, event, Date.parse(recordedAt))) {
      const { fact, was, now } = differenceInWords(difference)
      lines.push(`    ${fact}: ${was} → ${now}`)
    }
    known = withAttendanceEvent(known, event)
  }
  return lines
}
