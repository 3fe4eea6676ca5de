import { maxReplayDays } from '@rollcall/contracts/audit/replay-call.ts'
import { addDays, type Day, daysBetween, isDay, mondayOf } from '../../kit/dates.ts'
import { type EventKind, eventKinds } from './event-kinds.ts'
import { isInstant } from './known-on.ts'

/** On which clock times are shown. */
export const clocks = ['person', 'utc'] as const
export type Clock = (typeof clocks)[number]

/** What the address says of a replay. */
export interface ReplayAddress {
  /** null: nobody is chosen yet. */
  employee: string | null
  from: Day
  to: Day
  /** The id of the current event; null: the last. */
  event: string | null
  /** The last work date that is shown; undefined: all. */
  asOf: Day | undefined
  /** The instant up to which recorded events are shown; undefined: all. */
  knownOn: string | undefined
  times: Clock
  /** The kind of events that the list shows; undefined: all. */
  kind: EventKind | undefined
}

/** The work dates that the reader may see; null: no limit. */
export interface SharedRange {
  from: Day | null
  to: Day | null
}

export const everyDay: SharedRange = { from: null, to: null }

/**
 * Reads the address. Defaults: the current week, its last event, and the person's clock. A range that is not shared is
 * moved to the nearest shared dates, because a refusal would only name them.
 */
export function replayAddress(params: URLSearchParams, today: Day, shared = everyDay): ReplayAddress {
  const from = params.get('from')
  const to = params.get('to')
  const asOf = params.get('asOf')
  const knownOn = params.get('knownOn')
  const first = isDay(from) ? from : isDay(to) ? addDays(to, -6) : mondayOf(within(today, shared))
  return {
    employee: params.get('employee') || null,
    from: within(first, shared),
    to: within(isDay(to) ? to : addDays(first, 6), shared),
    event: params.get('event') || null,
    asOf: isDay(asOf) ? asOf : undefined,
    knownOn: isInstant(knownOn) ? new Date(knownOn).toISOString() : undefined,
    times: params.get('times') === 'utc' ? 'utc' : 'person',
    kind: eventKinds.find(kind => kind === params.get('kind')),
  }
}

/** The nearest shared day. */
function within(day: Day, { from, to }: SharedRange): Day {
  if (from !== null && day < from) return from
  return to !== null && day > to ? to : day
}

/** Whether some of a range is shared. */
export const isShared = (range: { from: Day; to: Day }, { from, to }: SharedRange): boolean =>
  (from === null || range.to >= from) && (to === null || range.from <= to)

/** Parts of the address with new values; undefined takes a part away. */
type Change = Partial<Record<keyof ReplayAddress, string | undefined>>

/** Changes the page's address. */
export type ChangeAddress = (change: Change, how?: { replace: boolean }) => void

/** The address with a change. Another person or range starts at its last event. */
export function changedAddress(now: URLSearchParams, change: Change): URLSearchParams {
  const params = new URLSearchParams(now)
  if ('employee' in change || 'from' in change || 'to' in change) params.delete('event')
  for (const [name, value] of Object.entries(change))
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  return params
}

/** The range of the same length before (-1) or after (1). */
export function rangeBeside({ from, to }: { from: Day; to: Day }, side: -1 | 1): { from: Day; to: Day } {
  const days = (daysBetween(from, to) + 1) * side
  return { from: addDays(from, days), to: addDays(to, days) }
}

/** Why a range cannot be replayed, as a key of a text; undefined: it can. */
export function faultOfRange({ from, to }: { from: Day; to: Day }): 'range_order' | 'range_long' | undefined {
  const days = daysBetween(from, to)
  if (days < 0) return 'range_order'
  return days >= maxReplayDays ? 'range_long' : undefined
}
