import type { CountedStream } from '@rollcall/contracts/audit/count-of-streams.ts'
import type { RecordCountsEvent } from '@rollcall/contracts/audit/events.ts'
import type { Decider } from '../kernel/decider.ts'

export interface CountCommand {
  type: 'count'
  companyId: string
  /** YYYY-MM-DD, UTC. */
  day: string
  /** In the order of the hashes. */
  streams: readonly CountedStream[]
}

interface Counted {
  /** The newest count; null: there is none. */
  last: { day: string; part: number } | null
  /** The hashes of the streams that were counted on its day. */
  hashes: ReadonlySet<string>
}

/**
 * The counts of a company's streams of a day, after those of the last day before. A stream is counted once a day, so a
 * count that was recorded and is asked for again, whole or in other parts, adds nothing. The parts are numbered here:
 * whoever asks no longer knows the streams of a part that was recorded before it died. Once a later day is counted, a day
 * gets no more parts, so that each count follows the one before.
 */
export const recordCounts: Decider<Counted, CountCommand, RecordCountsEvent> = {
  stream: 'recordCounts',
  initial: { last: null, hashes: new Set() },
  evolve({ last, hashes }, { data: { day, part, streams } }) {
    const counted = streams.map(([hash]) => hash)
    return { last: { day, part }, hashes: new Set(last?.day === day ? [...hashes, ...counted] : counted) }
  },
  decide({ companyId, day, streams }, { last, hashes }) {
    if (last && last.day > day) return []
    const isSameDay = last?.day === day
    const uncounted = streams.filter(([hash]) => !isSameDay || !hashes.has(hash))
    if (uncounted.length === 0) return []
    const data = {
      companyId,
      day,
      part: isSameDay ? last.part + 1 : 1,
      previous: last,
      streams: uncounted.map(([hash, events]): [string, number] => [hash, events]),
    }
    return [{ type: 'StreamsCounted', data }]
  },
}
