import { knownThen, type Moment } from '../audit/known-then.ts'
import { dateIn } from '../kernel/days.ts'
import type { LeaveEvent } from './events.ts'
import { ledgerEntry } from './ledger.ts'

type Recorded<E> = E & { recordedAt: string }

/**
 * The date from which an event of leave counts in the books: that of its ledger line, the first day of the leave year
 * that it opens, or the date on which it was recorded, in a zone.
 */
export function countsFrom(event: Recorded<LeaveEvent>, zone: string): string {
  const entry = ledgerEntry(event)
  if (entry) return entry.on
  if (event.type === 'LeaveYearOpened') return event.data.from
  return 'on' in event.data ? event.data.on : dateIn(zone, event.recordedAt)
}

/** The events of leave that had been recorded by `knownOn` and count in the books by `asOf`, in their order. */
export const leaveThen = <E extends Recorded<LeaveEvent>>(
  events: readonly E[],
  moment: Moment,
  zone: string,
): E[] =>
  events.filter(
    event => knownThen([{ recordedAt: event.recordedAt, day: countsFrom(event, zone) }], moment).length > 0,
  )
