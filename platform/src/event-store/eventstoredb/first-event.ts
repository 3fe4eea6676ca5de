import { type EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import { drain } from './reading.ts'
import { isSystemEvent } from './stored-event.ts'

/** A part of the log: so many events from a position on, which is inclusive; undefined: from the beginning. */
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

/** One attempt to read a page of the log, the server's own events among the others. */
export async function readPage(
  client: EventStoreDBClient,
  { from, count }: Page,
  ms: number,
  closing: AbortSignal,
): Promise<Found[]> {
  const reading = client.readAll({
    direction: FORWARDS,
    // Of an event, commit and prepare position are the same (measured).
    fromPosition: from === undefined ? START : { commit: BigInt(from), prepare: BigInt(from) },
    maxCount: count,
    requiresLeader: true,
  })
  return drain(ms, closing, reading, ({ event, commitPosition }) => ({
    id: event?.id ?? '',
    // A link whose event is gone is none of ours either.
    type: event?.type ?? '$>',
    position: (event?.position.commit ?? commitPosition ?? 0n).toString(),
  }))
}

/**
 * The id of the first event that is not the server's own; undefined: there is none. A server that was idle for long
 * before has many of its own first, so the pages grow.
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
