import { type Moment, recordedBy } from '../audit/known-then.ts'
import type { LeaveEvent } from './events.ts'
import { ledgerEntry } from './ledger.ts'

type Recorded<E> = E & { recordedAt: string }

/** Gives the date on the clock of a person at an instant, which is ISO. */
type DateOf = (employeeId: string) => (at: string) => string

/**
 * The date from which an event of leave counts in the books: that of its ledger line, the first day of the leave year
 * that it opens, or the date on which it was recorded, on the person's clock.
 */
export function countsFrom(event: Recorded<LeaveEvent>, dateOf: DateOf): string {
  const entry = ledgerEntry(event)
  if (entry) return entry.on
  if (event.type === 'LeaveYearOpened') return event.data.from
  return 'on' in event.data ? event.data.on : dateOf(event.data.employeeId)(event.recordedAt)
}

/** The events of leave that had been recorded by `knownOn` and count in the books by `asOf`, in their order. */
export const leaveThen = <E extends Recorded<LeaveEvent>>(
  events: readonly E[],
  { knownOn, asOf }: Moment,
  dateOf: DateOf,
): E[] => recordedBy(events, knownOn).filter(event => asOf === undefined || countsFrom(event, dateOf) <= asOf)
