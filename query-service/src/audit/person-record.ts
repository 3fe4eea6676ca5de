import { readPersonEvents } from '@rollcall/contracts/audit/person-events.ts'
import { type BookYears, readPersonLeave } from '@rollcall/contracts/audit/person-leave.ts'
import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { readableEvents } from './readable-events.ts'
import { type DayedEvent, readableLeave } from './readable-leave.ts'

/** An event with its place in the order of recording. */
export interface OrderedEvent extends DayedEvent {
  order: number
}

/** A person's events, each list in the order of recording. */
export interface PersonRecord {
  /** What the range is about. */
  shown: OrderedEvent[]
  /** The other events of the books of leave, without texts. */
  outside: OrderedEvent[]
  unreadable: AttendanceReplay['unreadable']
}

/**
 * A person's attendance of a range of days and all books of leave, from the streams of the log. Nothing for an empty range.
 * `dateOf`: gives the date on the person's clock at an instant (ISO), by which the days of recording are counted.
 */
export async function readPersonRecord(
  read: (stream: string) => Promise<readonly DecodedEvent[]>,
  asked: { companyId: string; employeeId: string; from: string; to: string },
  { years, dateOf }: { years: BookYears; dateOf: (at: string) => string },
): Promise<PersonRecord> {
  if (asked.from > asked.to) return { shown: [], outside: [], unreadable: [] }
  const [all, books] = await Promise.all([readPersonEvents(read, asked), readPersonLeave(read, asked, years)])
  const attendance = readableEvents(all, asked)
  const leave = readableLeave(books, asked, dateOf)
  const worked = attendance.readable.map(event => ({ event, day: String(event.data.workDate) }))
  return {
    ...ordered([...worked, ...leave.shown], leave.outside),
    unreadable: [...attendance.unreadable, ...leave.unreadable],
  }
}

/** Both lists in one order of recording. */
function ordered(
  shown: readonly DayedEvent[],
  outside: readonly DayedEvent[],
): Pick<PersonRecord, 'shown' | 'outside'> {
  const isShown = new Set(shown)
  const all = [...shown, ...outside]
    .sort((a, b) => comparePositions(a.event.position, b.event.position))
    .map((dayed, order) => ({ dayed, placed: { ...dayed, order } }))
  const those = (wanted: boolean) =>
    all.flatMap(({ dayed, placed }) => (isShown.has(dayed) === wanted ? [placed] : []))
  return { shown: those(true), outside: those(false) }
}
