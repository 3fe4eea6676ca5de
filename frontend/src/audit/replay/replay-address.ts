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

/** Reads the address. Defaults: the current week, its last event, and the person's clock. */
export function replayAddress(params: URLSearchParams, today: Day): ReplayAddress {
  const from = params.get('from')
  const to = params.get('to')
  const asOf = params.get('asOf')
  const knownOn = params.get('knownOn')
  const first = isDay(from) ? from : isDay(to) ? addDays(to, -6) : mondayOf(today)
  return {
    employee: params.get('employee') || null,
    from: first,
    to: isDay(to) ? to : addDays(first, 6),
    event: params.get('event') || null,
    asOf: isDay(asOf) ? asOf : undefined,
    knownOn: isInstant(knownOn) ? new Date(knownOn).toISOString() : undefined,
    times: params.get('times') === 'utc' ? 'utc' : 'person',
    kind: eventKinds.find(kind => kind === params.get('kind')),
  }
}

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
