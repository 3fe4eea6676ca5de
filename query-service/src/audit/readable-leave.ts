import { dayOfLeave, isInRange, leaveReaches } from '@rollcall/contracts/audit/leave-reach.ts'
import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import { withoutPrivate } from '@rollcall/contracts/audit/without-private.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { unreadableEvent, whyUnreadable } from './readable-events.ts'

/** An event with the day from which it counts. */
export interface DayedEvent {
  event: DecodedEvent
  day: string
}

/** A person's books of leave, divided by a range of days. */
export interface ReadableLeave {
  /** What belongs to the range. */
  shown: DayedEvent[]
  /** The rest, of which only the balance is folded. It has no texts. */
  outside: DayedEvent[]
  unreadable: AttendanceReplay['unreadable']
}

/** Divides all events of a person's books. `dateOf`: gives the date on the person's clock at an instant, which is ISO. */
export function readableLeave(
  all: readonly DecodedEvent[],
  range: { from: string; to: string },
  dateOf: (at: string) => string,
): ReadableLeave {
  const read: ReadableLeave = { shown: [], outside: [], unreadable: [] }
  const books: DecodedEvent[] = []
  for (const event of [...all].sort((a, b) => comparePositions(a.position, b.position))) {
    // A text that cannot be opened leaves the days and figures beside it as they are.
    const { fault: _, ...opened } = withoutPrivate(event)
    const why = whyUnreadable(opened)
    if (why === undefined) books.push(event)
    else read.unreadable.push(unreadableEvent(event, why))
  }
  const reaches = leaveReaches(
    books.map(event => ({ event: leaveOf(event), recordedOn: dateOf(event.recordedAt) })),
  )
  books.forEach((event, index) => {
    const reach = reaches[index]
    if (!reach) return
    const day = dayOfLeave(leaveOf(event), reach)
    const why = isInRange(reach, range) ? whyUnreadable(event) : undefined
    if (why !== undefined) read.unreadable.push(unreadableEvent(event, why))
    if (why === undefined && isInRange(reach, range)) read.shown.push({ event, day })
    else read.outside.push({ event: withoutPrivate(event), day })
  })
  return read
}

/** An event of the books whose shape has been checked. */
const leaveOf = ({ type, data }: DecodedEvent): LeaveEvent => ({ type, data }) as LeaveEvent
