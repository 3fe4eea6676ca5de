import { type AttendanceReplay, replayedTypes } from '@rollcall/contracts/audit/replay.ts'
import { eventDefinitions } from '@rollcall/contracts/events.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { whyUnknown } from '@rollcall/platform/personal-data/unknown-event.ts'

/** The end of a month's punch clock. It says nothing about a work date. */
const technical = 'PunchClockClosed'

/**
 * Divides events of work dates (first and last) into those that are as declared and those that cannot be read, with the
 * reason.
 */
export function readableEvents(
  events: readonly DecodedEvent[],
  { from, to }: { from: string; to: string },
): { readable: DecodedEvent[]; unreadable: AttendanceReplay['unreadable'] } {
  const readable: DecodedEvent[] = []
  const unreadable: AttendanceReplay['unreadable'] = []
  for (const event of events) {
    const { type, data } = event
    if (type === technical) continue
    // Without a work date nobody knows whether it belongs here, so it is told.
    const { workDate } = data
    if (typeof workDate === 'string' && (workDate < from || workDate > to)) continue
    const why = whyUnreadable(event)
    if (why === undefined) readable.push(event)
    else unreadable.push(unreadableEvent(event, why))
  }
  return { readable, unreadable }
}

/** An event that cannot be read, with the reason. */
export const unreadableEvent = (
  { type, stream, revision, recordedAt }: DecodedEvent,
  why: string,
): AttendanceReplay['unreadable'][number] => ({ type, stream, revision, recordedAt, why })

/** Why an event cannot be read, as a sentence; undefined: it can. */
export function whyUnreadable(event: DecodedEvent): string | undefined {
  const unknown = whyUnknown(event, eventDefinitions)
  if (unknown) return `This Rollcall does not know it: ${unknown}.`
  if (!replayedTypes.has(event.type)) return 'This does not belong to a person’s attendance or leave.'
  if (event.fault) return event.fault.message
  const issues = eventDefinitions.get(event.type)?.schema.safeParse(event.data).error?.issues ?? []
  if (issues.length === 0) return undefined
  return `${issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`
}
