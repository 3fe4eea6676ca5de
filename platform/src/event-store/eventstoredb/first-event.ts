import { type EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import { drain } from './reading.ts'
import { isSystemEvent } from './stored-event.ts'

/** A part of the log: a number of events from a position, inclusive; undefined: from the beginning. */
interface Page {
  from: Position | undefined
  count: number
}

interface Found {
  id: string
  type: string
  position: Position
}

const firstPage = 32
const longestPage = 4_096

/** One attempt to read a page of the log, including the server's own events. */
export async function readPage(
  client: EventStoreDBClient,
  { from, count }: Page,
  ms: number,
  closing: AbortSignal,
): Promise<Found[]> {
  const reading = client.readAll({
    direction: FORWARDS,
    // For an event, commit and prepare position are the same (measured).
    fromPosition: from === undefined ? START : { commit: BigInt(from), prepare: BigInt(from) },
    maxCount: count,
    requiresLeader: true,
  })
  return drain(ms, closing, reading, ({ event, commitPosition }) => ({
    id: event?.id ?? '',
    // A link to a deleted event is not ours either.
    type: event?.type ?? '$>',
    position: (event?.position.commit ?? commitPosition ?? 0n).toString(),
  }))
}

/**
 * The id of the first event that is not the server's own; undefined: none. A server that was idle for a long time has
 * many of its own events first, so the pages grow.
 */
export async function findFirst(read: (page: Page) => Promise<Found[]>): Promise<string | undefined> {
  let from: Position | undefined
  for (let count = firstPage; ; count = Math.min(count * 4, longestPage)) {
    const page = await read({ from, count })
    const first = page.find(({ type }) => !isSystemEvent(type))
    if (first) return first.id
    const last = page.at(-1)?.position
    if (page.length < count || last === from) return undefined
    from = last
  }
}
