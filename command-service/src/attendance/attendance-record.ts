import type { BreakEvent, Punched } from '@rollcall/contracts/attendance/events.ts'
import type { PunchStream } from '@rollcall/contracts/attendance/read-punches.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'

/** A stream of a person's attendance as it was read; its events are those that can be decoded. */
export type RecordedStream = PunchStream<DecodedEvent>

/** A punch as stored in the log: in, out, or the start or end of a break. */
export type RecordedPunch = StoredEvent & (Punched | BreakEvent)
