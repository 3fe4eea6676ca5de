import type { ReplayedEvent } from '@rollcall/contracts/audit/replay.ts'
import type { DayChange } from '@rollcall/contracts/corrections/changes.ts'

/** An instant, and the offset in minutes of the clock on which it is shown. */
export interface Effective {
  at: string
  offset: number
}

/**
 * When an event counts: the time of a punch, the first time that a correction sets, or the punch-in whose punch-out is
 * missing. null: it is about the whole day. `changes`: those of its correction.
 */
export function effectiveAt({ data }: ReplayedEvent, changes: readonly DayChange[]): Effective | null {
  if ('at' in data) return { at: data.at, offset: data.offsetMinutes }
  if ('inAt' in data) return { at: data.inAt, offset: data.offsetMinutes }
  const [first] = changes
  return first ? timeOf(first) : null
}

/** The end of an entry that a change moves; its beginning, if it adds or removes the entry or moves both. */
function timeOf(change: DayChange): Effective | null {
  if (change.what === 'session') {
    const { was, now } = change
    const { inAt, inOffset, outAt, outOffset } = now ?? was ?? {}
    if (inAt === undefined || inOffset === undefined) return null
    return was && now && was.inAt === now.inAt && outAt
      ? { at: outAt, offset: outOffset ?? inOffset }
      : { at: inAt, offset: inOffset }
  }
  const { was, now } = change
  const { from, fromOffset, to, toOffset } = now ?? was ?? {}
  if (from === undefined || fromOffset === undefined) return null
  return was && now && was.from === now.from && to
    ? { at: to, offset: toOffset ?? fromOffset }
    : { at: from, offset: fromOffset }
}
