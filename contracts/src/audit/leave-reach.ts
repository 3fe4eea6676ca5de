import type { LeaveEvent } from '../leave/events.ts'

/** The days that an event of leave is about, YYYY-MM-DD. */
export interface LeaveReach {
  /** The first and last day that its request has had so far; of other events, the date of the ledger line. */
  first: string
  last: string
  /** The date of its ledger line, or the date on which it was recorded if it has none. */
  on: string
}

/** An event of leave and the date on which it was recorded. */
export interface DatedLeave {
  event: LeaveEvent
  recordedOn: string
}

/**
 * The days that each event of a person's books is about. `books`: all of them in the order of recording. A request that was
 * moved keeps the days that it had before, so that every step of it counts wherever one of its steps does.
 */
export function leaveReaches(books: readonly DatedLeave[]): LeaveReach[] {
  const spans = new Map<string, { first: string; last: string }>()
  return books.map(({ event, recordedOn }) => {
    const on = lineDate(event) ?? recordedOn
    if (!('requestId' in event.data)) return { first: on, last: on, on }
    const { requestId } = event.data
    const before = spans.get(requestId)
    const span = 'kind' in event.data ? widened(before, event.data) : before
    if (span) spans.set(requestId, span)
    return { first: on, last: on, ...span, on }
  })
}

/** The day from which an event of leave counts: the first day of the leave, or the ledger line if it is earlier. */
export const dayOfLeave = (event: LeaveEvent, { first, on }: LeaveReach): string =>
  lineDate(event) !== undefined && on < first ? on : first

/** Whether an event of leave belongs to a range: its leave touches it, or it was booked or decided in it. */
export const isInRange = (
  { first, last, on }: LeaveReach,
  { from, to }: { from: string; to: string },
): boolean => (first <= to && last >= from) || (from <= on && on <= to)

function lineDate({ type, data }: LeaveEvent): string | undefined {
  if (type === 'LeaveYearOpened') return data.from
  return 'on' in data ? data.on : undefined
}

const widened = (
  before: { first: string; last: string } | undefined,
  { from, to }: { from: string; to: string },
) => ({
  first: before && before.first < from ? before.first : from,
  last: before && before.last > to ? before.last : to,
})
